interface PageTitleProps {
  children: string;
}

/** The name of the page in the browser's tab and history. */
export function PageTitle({ children }: PageTitleProps) {
  return <title>{`${children} · Gerai`}</title>;
}
