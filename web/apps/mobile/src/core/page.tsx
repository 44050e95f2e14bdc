import { AppBar } from "@gerai/ui";
import { clsx } from "clsx";
import type { ReactNode, RefObject } from "react";
import { PageTitle } from "./page-title";
import type { AppPath } from "./paths";
import { useBack } from "./use-back";

interface PageProps {
  title: string;
  caption?: string;
  /** Where Back leads when the page was opened directly; leave out on a tab root. */
  back?: AppPath;
  actions?: ReactNode;
  /** Stays at the foot while the page scrolls. */
  footer?: ReactNode;
  /** Sections bring their own padding. */
  flush?: boolean;
  /** Name under which the scroll position is restored. */
  scrollId?: string;
  scrollRef?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** One screen: bar, scrolling content, optional foot. */
export function Page({
  title,
  caption,
  back,
  actions,
  footer,
  flush,
  children,
  ...scroll
}: PageProps) {
  return (
    <div className="flex h-full flex-col">
      <PageTitle title={title} />
      {back ? (
        <BackBar title={title} caption={caption} back={back} actions={actions} />
      ) : (
        <AppBar title={title} caption={caption} actions={actions} />
      )}
      <PageBody flush={flush} {...scroll}>
        {children}
      </PageBody>
      {footer}
    </div>
  );
}

interface PageBodyProps extends Pick<PageProps, "scrollId" | "scrollRef" | "children"> {
  flush?: boolean | undefined;
}

/** The scrolling part of a screen; the one `main` of the page. */
export function PageBody({ flush = false, scrollId = "page", scrollRef, children }: PageBodyProps) {
  return (
    <main
      ref={scrollRef}
      data-scroll-restoration-id={scrollId}
      // A scroller must be reachable by keyboard, or it cannot be scrolled without a pointer.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={clsx(
        "min-h-0 flex-1 overflow-y-auto overscroll-y-contain outline-offset-[-2px]",
        flush ? undefined : "space-y-3 px-4 pt-3 pb-8",
      )}
    >
      {children}
    </main>
  );
}

interface BackBarProps {
  title: string;
  caption: string | undefined;
  back: AppPath;
  actions: ReactNode;
}

function BackBar({ back, ...bar }: BackBarProps) {
  return <AppBar {...bar} onBack={useBack(back)} />;
}
