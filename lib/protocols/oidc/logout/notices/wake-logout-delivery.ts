import { processState } from "@/lib/platform/kernel";

/**
 * Both the engine, which ends sessions, and the delivery, which uses the engine, import this module, so neither imports the
 * other.
 */
const waker = () => processState("logout-waker", () => ({ wake: () => {} }));

/** Starts a delivery, because a session has ended; does nothing in a process without delivery. */
export function wakeLogoutDelivery(): void {
	waker().wake();
}

/** The delivery of this process calls this when it starts and stops. */
export function onEndedSession(wake: () => void): void {
	waker().wake = wake;
}
