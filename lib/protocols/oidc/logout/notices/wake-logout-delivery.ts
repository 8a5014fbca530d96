import { processState } from "@/lib/platform/kernel";

/** The engine ends sessions, and the delivery uses the engine: this is what both know. */
const waker = () => processState("logout-waker", () => ({ wake: () => {} }));

/** Announces that a session has ended; does nothing in a process without delivery. */
export function wakeLogoutDelivery(): void {
	waker().wake();
}

/** Called by the delivery of this process when it starts and stops. */
export function onEndedSession(wake: () => void): void {
	waker().wake = wake;
}
