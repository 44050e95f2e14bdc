/** Where this device keeps what has not been sent, whoever did it. */
export const deedDatabase = "gerai-deeds";
