import { countryByCode } from "@gerai/domain";
import { t } from "@gerai/i18n";
import { BottomBar, Button } from "@gerai/ui";
import { useSearch } from "@tanstack/react-router";
import { clsx } from "clsx";
import { useEffect, useEffectEvent, useState } from "react";
import { coordinateText, keepChosenLocation } from "../../../core/location-choice";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { useServices, useUser } from "../../../core/services-context";
import { useBack } from "../../../core/use-back";
import { outlinesQuery } from "../api";
import { LocateButton, PositionProblem } from "../components/locate-button";
import { PlaceSearch } from "../components/place-search";
import { RegionMap } from "../components/region-map";
import type { KnownPlace } from "../known-places";
import type { View } from "../projection";
import { placeSnapshot } from "../snapshot";
import { capital, towns } from "../towns";
import { isPositionAllowed, useMyPosition } from "../use-my-position";
import { usePlaceName } from "../use-place-name";

/** Close enough to place a pin at a door, and far enough out to see a country. */
const closeUp = 15;
const overview = 5;

/** Choosing a place: the map moves under the pin. The page before finds it as the chosen location. */
export function ChooseLocationPage() {
  const { lat, lng } = useSearch({ from: "/signed-in/choose-location" });
  const { tabStorage, queryClient } = useServices();
  const country = countryByCode(useUser().countryCode).iso2;
  const back = useBack(paths.addresses);
  const position = useMyPosition();
  const [view, setView] = useState<View>(() =>
    lat === undefined || lng === undefined
      ? { ...capital(country), zoom: overview }
      : { lat, lng, zoom: closeUp },
  );
  const [found, setFound] = useState<KnownPlace | null>(null);
  const nearby = usePlaceName(view);
  // A pin that was moved on is no longer at the place that was found.
  const there = found?.lat === view.lat && found.lng === view.lng;
  const name = there ? found.name : nearby;
  const start = useEffectEvent(() => {
    if (lat !== undefined) return;
    // Whoever has moved the map or chosen a place meanwhile stays there.
    const untouched = view;
    position.ask((place) =>
      setView((now) => (now === untouched ? { ...place, zoom: closeUp } : now)),
    );
  });
  useEffect(() => {
    let over = false;
    void isPositionAllowed().then((allowed) => {
      if (allowed && !over) start();
    });
    return () => {
      over = true;
    };
  }, []);
  const choose = () => {
    const place = { lat: rounded(view.lat), lng: rounded(view.lng) };
    const outlines = queryClient.getQueryData(outlinesQuery.queryKey) ?? null;
    const thumbnail = placeSnapshot(place, { outlines, towns: towns(), country });
    keepChosenLocation(tabStorage, { ...place, name, thumbnail });
    back();
  };
  return (
    <Page
      title={t("page.chooseLocation")}
      back={paths.addresses}
      flush
      footer={
        <BottomBar className="flex-col items-stretch gap-2">
          <PositionProblem state={position.state} />
          <p className="text-center text-sm text-ink-2">
            {name ? <span className="block text-md font-semibold text-ink">{name}</span> : null}
            <span className="sr-only">{t("map.chosen")} </span>
            <output
              aria-live="polite"
              className={clsx("tabular-nums", name ? undefined : "font-semibold")}
            >
              {coordinateText(view)}
            </output>
          </p>
          <Button size="lg" block onClick={choose}>
            {t("map.use")}
          </Button>
        </BottomBar>
      }
    >
      <div className="flex h-full flex-col">
        <PlaceSearch
          onChoose={(place) => {
            setFound(place);
            setView({ lat: place.lat, lng: place.lng, zoom: place.zoom });
          }}
        />
        <div className="min-h-60 flex-1">
          <RegionMap
            view={view}
            onView={setView}
            label={t("map.chooseLabel")}
            aim
            me={position.place}
          >
            <LocateButton
              state={position.state}
              onAsk={() => position.ask((place) => setView({ ...place, zoom: closeUp }))}
            />
          </RegionMap>
        </div>
      </div>
    </Page>
  );
}

/** The server keeps millionths of a degree. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
