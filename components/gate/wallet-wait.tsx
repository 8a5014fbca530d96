"use client";
import { useEffect, useState } from "react";

const FIRST_LOOK_MS = 1_500;
const LOOK_AT_LEAST_EVERY_MS = 5_000;

/** Presses the button when a wallet on another device has answered. */
export function WalletWait({ statePath, button, text }: { statePath: string; button: string; text: string }) {
	const [waits, setWaits] = useState(false);
	useEffect(() => {
		setWaits(true);
		let timer: number;
		let pause = FIRST_LOOK_MS;
		async function look() {
			pause = Math.min(1.2 * pause, LOOK_AT_LEAST_EVERY_MS);
			// Nobody looks at a page in the background.
			const answered = !document.hidden && (await hasAnswered(statePath));
			if (answered) document.getElementById(button)?.click();
			else timer = window.setTimeout(look, pause);
		}
		timer = window.setTimeout(look, pause);
		return () => window.clearTimeout(timer);
	}, [statePath, button]);
	return (
		<p role="status" className="text-sm text-muted empty:hidden">
			{waits ? text : null}
		</p>
	);
}

async function hasAnswered(statePath: string): Promise<boolean> {
	try {
		const response = await fetch(statePath, { cache: "no-store" });
		return response.ok && (await response.json()).answered === true;
	} catch {
		// The next look may succeed.
		return false;
	}
}
