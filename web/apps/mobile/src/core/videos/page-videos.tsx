import { countryKeyOrDefault } from "@gerai/domain";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { lazyPart } from "../lazy-page";
import { withPageTexts } from "../page-texts";
import { useClient, useServices } from "../services-context";
import { storageKeys } from "../storage-keys";
import { videosQuery } from "./queries";
import type { VideoScene } from "./queries";

const VideoShelf = lazyPart(() => withPageTexts(import("./video-shelf")), "VideoShelf");

/** The films head office offers on a page. Most pages have none, and then load no more than that answer. */
export function PageVideos({ scene }: { scene: VideoScene }) {
  const { storage } = useServices();
  const country = countryKeyOrDefault(storage.getItem(storageKeys.country));
  const { data, error, refetch } = useQuery(videosQuery(useClient(), scene, country));
  if (!error && !data?.length) return null;
  return (
    <Suspense fallback={null}>
      <VideoShelf videos={data ?? null} onRetry={() => void refetch()} />
    </Suspense>
  );
}
