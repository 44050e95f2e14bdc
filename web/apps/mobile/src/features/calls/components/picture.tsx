import { clsx } from "clsx";
import { useEffect, useRef } from "react";

interface PictureProps {
  stream: MediaStream | null;
  label: string;
  className?: string;
  /** As in a mirror: people know themselves that way round. */
  mirrored?: boolean;
}

/** What a camera or a screen shows; its sound comes from elsewhere. */
export function Picture({ stream, label, className, mirrored = false }: PictureProps) {
  const own = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const video = own.current;
    if (!video) return;
    video.srcObject = stream;
    if (stream) video.play().catch(() => undefined);
  }, [stream]);
  return (
    <video
      ref={own}
      muted
      playsInline
      aria-label={label}
      className={clsx("bg-black object-cover", mirrored && "-scale-x-100", className)}
    />
  );
}
