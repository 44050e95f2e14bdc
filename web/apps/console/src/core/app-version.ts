/** Version of this build; the same as the server's that serves it. */
export const appVersion = "3.03.3";
