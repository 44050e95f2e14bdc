import type { ReactNode } from "react";

interface WebLinkProps {
  url: string;
  className?: string;
  children: ReactNode;
  onFollow?: () => void;
}

/** Leads out of the app. Only addresses of the web are followed: a message may carry anything. */
export function WebLink({ url, className, children, onFollow }: WebLinkProps) {
  if (!isWebAddress(url)) return <span className={className}>{children}</span>;
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer noopener"
      className={className}
      onClick={onFollow}
    >
      {children}
    </a>
  );
}

/** Whether an address opens a page rather than running something. */
export function isWebAddress(url: string): boolean {
  return /^https?:\/\//i.test(url);
}
