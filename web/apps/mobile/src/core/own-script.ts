/** What browsers with Trusted Types have; the DOM library does not describe it yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): {
    /** Workers take what this makes; their types only know the text that it stands for. */
    createScriptURL: (address: string) => string;
  };
}

declare global {
  var trustedTypes: TrustedTypes | undefined;
}

/** The content security policy allows this name and no other. */
const policy = globalThis.trustedTypes?.createPolicy("gerai-own-script", { createScriptURL: own });

/** Address of a worker's script, in the form that the browser demands. Only this server's are let through. */
export function ownScript(address: string): string {
  return policy?.createScriptURL(address) ?? own(address);
}

function own(address: string): string {
  const url = new URL(address, location.href);
  if (url.origin !== location.origin) throw new TypeError(`not a script of ours: ${url.origin}`);
  return url.href;
}
