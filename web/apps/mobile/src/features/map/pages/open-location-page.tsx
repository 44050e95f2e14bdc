import { t } from "@gerai/i18n";
import { BottomBar, Button, buttonClass, EmptyState } from "@gerai/ui";
import { useSearch } from "@tanstack/react-router";
import { Copy, MapPinOff, Navigation } from "lucide-react";
import { useState } from "react";
import { copyText } from "../../../core/clipboard";
import { coordinateText } from "../../../core/location-choice";
import type { Place } from "../../../core/location-choice";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { LocateButton, PositionProblem } from "../components/locate-button";
import { lengthText, RegionMap } from "../components/region-map";
import { mapLink } from "../map-link";
import { distance } from "../projection";
import type { View } from "../projection";
import { useMyPosition } from "../use-my-position";

/** Far enough out for coasts and towns to tell where it is. */
const startZoom = 9;

/** A place somebody sent or saved: where it is, how far away, and the way there. */
export function OpenLocationPage() {
  const { lat, lng, name, address } = useSearch({ from: "/signed-in/open-location" });
  if (lat === undefined || lng === undefined) {
    return (
      <Page title={t("page.openLocation")} back={paths.addresses}>
        <EmptyState icon={MapPinOff} title={t("map.noPlace")} hint={t("map.noPlaceHint")} />
      </Page>
    );
  }
  return <LocationView key={`${lat},${lng}`} place={{ lat, lng }} name={name} address={address} />;
}

interface LocationViewProps {
  place: Place;
  name: string | undefined;
  address: string | undefined;
}

function LocationView({ place, name, address }: LocationViewProps) {
  const [view, setView] = useState<View>({ ...place, zoom: startZoom });
  const position = useMyPosition();
  const coordinates = coordinateText(place);
  return (
    <Page
      title={t("page.openLocation")}
      back={paths.addresses}
      flush
      footer={
        <BottomBar className="flex-col items-stretch gap-2.5 py-3">
          <PositionProblem state={position.state} />
          <div>
            {name ? <p className="text-md font-semibold break-words">{name}</p> : null}
            {address ? <p className="text-sm break-words text-ink-2">{address}</p> : null}
            <p className="text-sm text-ink-3 tabular-nums">
              {coordinates}
              {position.place
                ? ` · ${t("map.away", { distance: lengthText(distance(position.place, place)) })}`
                : null}
            </p>
          </div>
          <div className="flex gap-2.5">
            <Button variant="outline" icon={Copy} onClick={() => void copyText(coordinates)}>
              {t("common.copy")}
            </Button>
            <a
              href={mapLink(place, name, navigator.userAgent)}
              className={`${buttonClass()} flex-1`}
            >
              <Navigation className="size-5 shrink-0" aria-hidden="true" />
              {t("map.openApp")}
            </a>
          </div>
        </BottomBar>
      }
    >
      <div className="h-full min-h-60">
        <RegionMap
          view={view}
          onView={setView}
          label={name ? t("map.openLabelOf", { name }) : t("map.openLabel")}
          pin={place}
          me={position.place}
        >
          <LocateButton
            state={position.state}
            onAsk={() => position.ask((me) => setView(bothInSight(me, place)))}
          />
        </RegionMap>
      </div>
    </Page>
  );
}

/** A view with both places in it: half as far out as they are apart. */
function bothInSight(one: Place, other: Place): View {
  const span = Math.max(Math.abs(one.lat - other.lat), Math.abs(one.lng - other.lng), 0.01);
  return {
    lat: (one.lat + other.lat) / 2,
    lng: (one.lng + other.lng) / 2,
    zoom: Math.min(16, Math.max(3, Math.log2(360 / span) - 0.5)),
  };
}
