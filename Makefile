# `make run` and `make test` are all a newcomer needs; both set up what they miss.
SHELL := /bin/bash
.DEFAULT_GOAL := help

SERVICES = eval "$$(scripts/services.sh env | sed 's/^/export /')"

.PHONY: help run dev build test test-fast fmt lint e2e contract bench services crash stop openapi

help: ## Show this list
	@grep -hE '^[a-z0-9-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 16

run: build ## Build everything, fill an empty database with the demo company, serve http://localhost:8080
	target/release/gerai --profile demo demo --if-empty
	# Pages get a microphone without HTTPS on this very machine only, so that is where calls of several people go.
	GERAI_CALL_MEDIA__PORT=$${GERAI_CALL_MEDIA__PORT:-8082} GERAI_CALL_MEDIA__ADDRESSES=$${GERAI_CALL_MEDIA__ADDRESSES:-'["127.0.0.1"]'} \
		target/release/gerai --profile demo serve

dev: ## Server restarted on change, web apps with hot reload: http://localhost:5173 and http://localhost:5174/console/
	scripts/setup.sh
	scripts/dev.sh

build: .local/web-built ## Release binary with both web apps inside
	cargo build --release --bin gerai

# Only when something of it changed or is gone: the binary holds these files, so new ones mean linking it again.
WEB_SOURCES := $(shell find web \( -name node_modules -o -name dist -o -name test-results -o -name e2e \) -prune -o -type f -print)
WEB_MADE := $(shell ls web/apps/{mobile,console}/dist/index.html 2>/dev/null | wc -l)
.local/web-built: $(WEB_SOURCES) $(if $(filter 2,$(WEB_MADE)),,FORCE)
	scripts/setup.sh
	cd web && npm run --silent build
	@touch $@
FORCE:

test: ## Everything: formats, lints, unit, both databases, contract, browser
	scripts/test.sh all

test-fast: ## Formats, lints and unit tests only
	scripts/test.sh fast

fmt: ## Format Rust and TypeScript
	scripts/setup.sh lint
	cargo fmt --all
	cd web && npm run --silent fmt

lint: ## Clippy, oxlint and type checks, warnings are errors
	scripts/test.sh lint

e2e: ## Browser tests only
	scripts/test.sh e2e

contract: ## Contract tests only
	scripts/test.sh contract

# Commits are only comparable on a database that waits for its disk.
bench: export DURABLE = 1
bench: ## Benchmarks; compare ratios, not absolute figures
	scripts/setup.sh test
	scripts/services.sh start
	cargo build --release --bin gerai
	$(SERVICES); cargo run --release -p bench && cargo run --release -p bench-server

services: ## Start the private PostgreSQL, NATS and S3 stand-in that tests use
	scripts/setup.sh test
	scripts/services.sh start
	@scripts/services.sh env

crash: ## Kill the server a hundred times under load, on each database
	scripts/setup.sh test
	scripts/services.sh start
	$(SERVICES); CRASHES=100 cargo test -p gerai --test crash

stop: ## Stop them
	scripts/services.sh stop

openapi: ## Regenerate openapi.json and the TypeScript types from the Rust types
	scripts/openapi.sh
