/** Why a device cannot take part in a call. */
export type CallProblem =
  /** The browser gives microphone and camera only to pages that come safely. */
  | "insecure"
  /** The person, or their company, told the browser not to. */
  | "denied"
  | "noMicrophone"
  | "noCamera"
  /** Another program has it. */
  | "inUse"
  /** The server could not be reached. */
  | "offline"
  /** Already in a call. */
  | "inCall"
  /** As many as can be are in the call already. */
  | "full"
  /** The host of the conference lets nobody new in. */
  | "locked"
  /** Whoever is called wants to hear nothing from here, or is not to be reached. */
  | "refused";

export class DeviceProblem extends Error {
  override readonly name = "DeviceProblem";
  readonly problem: CallProblem;

  constructor(problem: CallProblem) {
    super(problem);
    this.problem = problem;
  }
}

const voice: MediaTrackConstraints = {
  echoCancellation: true,
  noiseSuppression: true,
  autoGainControl: true,
};
const picture: MediaTrackConstraints = {
  width: { ideal: 1280 },
  height: { ideal: 720 },
  frameRate: { ideal: 24 },
};

export async function openMicrophone(deviceId?: string): Promise<MediaStreamTrack> {
  const chosen = deviceId ? { deviceId: { exact: deviceId } } : {};
  return await open({ audio: { ...voice, ...chosen } }, "noMicrophone");
}

export async function openCamera(facing: "user" | "environment"): Promise<MediaStreamTrack> {
  return await open({ video: { ...picture, facingMode: { ideal: facing } } }, "noCamera");
}

async function open(
  wanted: MediaStreamConstraints,
  missing: CallProblem,
): Promise<MediaStreamTrack> {
  // Browsers have it on safe pages only, whatever the types say.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (!devices) throw new DeviceProblem("insecure");
  try {
    const stream = await devices.getUserMedia(wanted);
    const [track] = stream.getTracks();
    if (track) return track;
  } catch (error) {
    throw new DeviceProblem(problemOf(error, missing));
  }
  throw new DeviceProblem(missing);
}

function problemOf(error: unknown, missing: CallProblem): CallProblem {
  const name = error instanceof Error ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "denied";
  return name === "NotReadableError" || name === "AbortError" ? "inUse" : missing;
}

/** Whether this device can show its screen to others; phones cannot. */
export function canShareScreen(): boolean {
  const devices: Partial<MediaDevices> | undefined = navigator.mediaDevices;
  return devices?.getDisplayMedia !== undefined;
}

/** A screen or window the person chooses; null when they choose none. */
export async function openScreen(): Promise<MediaStreamTrack | null> {
  try {
    const stream = await navigator.mediaDevices.getDisplayMedia({ video: true });
    return stream.getVideoTracks()[0] ?? null;
  } catch {
    return null;
  }
}

/** Microphones or speakers to choose from; there is no choice among fewer than two. */
export async function devicesOf(
  kind: "audioinput" | "audiooutput",
): Promise<readonly MediaDeviceInfo[]> {
  const all = await navigator.mediaDevices.enumerateDevices();
  const found = all.filter((device) => device.kind === kind && device.deviceId !== "");
  return found.length > 1 ? found : [];
}
