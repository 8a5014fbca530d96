import { processState } from "@/lib/platform/kernel";

const waker = () => processState("approval-waker", () => ({ wake: () => {} }));

/** Starts a delivery, because a request was answered; does nothing in a process without delivery. */
export function wakeNotices(): void {
	waker().wake();
}

/** The delivery of this process calls this when it starts. */
export function onAnswer(wake: () => void): void {
	waker().wake = wake;
}
