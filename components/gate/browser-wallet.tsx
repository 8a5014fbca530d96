"use client";
import { useEffect, useState } from "react";
import { gateButton } from "./gate-button";

const PROTOCOL = "openid4vp-v1-signed";

interface Texts {
	open: string;
	failed: string;
}

interface Asked {
	protocol: string;
	data: unknown;
}

/**
 * Asks the browser itself for a wallet (Digital Credentials API) and presses the button when it has answered; nothing where the browser
 * has no such thing, and then the link and the code remain.
 */
export function BrowserWallet({ path, button, texts }: { path: string; button: string; texts: Texts }) {
	const [asked, setAsked] = useState<Asked | null>(null);
	const [failed, setFailed] = useState(false);
	useEffect(() => {
		// Read before the button is pressed: some browsers ask a wallet only at once.
		if (isOffered()) void requestAt(path).then(setAsked);
	}, [path]);
	if (asked === null) return null;
	async function ask(): Promise<void> {
		setFailed(false);
		if (asked !== null && (await answered(path, asked))) document.getElementById(button)?.click();
		else setFailed(true);
	}
	return (
		<>
			<button type="button" onClick={ask} className={gateButton("outlined")}>
				{texts.open}
			</button>
			<p role="status" className="text-sm text-muted empty:hidden">
				{failed ? texts.failed : null}
			</p>
		</>
	);
}

/** Not yet in the types of browsers. */
function isOffered(): boolean {
	const offered = Reflect.get(window, "DigitalCredential");
	if (typeof offered !== "function" || navigator.credentials === undefined) return false;
	const allows = Reflect.get(offered, "userAgentAllowsProtocol");
	return typeof allows !== "function" || allows.call(offered, PROTOCOL) === true;
}

async function requestAt(path: string): Promise<Asked | null> {
	try {
		const response = await fetch(path, { cache: "no-store" });
		return response.ok ? await response.json() : null;
	} catch {
		return null;
	}
}

/** Whether a wallet of the browser has answered, and the answer was taken. */
async function answered(path: string, { protocol, data }: Asked): Promise<boolean> {
	try {
		const digital = { requests: [{ protocol, data }] };
		const credential = await navigator.credentials.get({ mediation: "required", digital } as CredentialRequestOptions);
		const given: unknown = credential === null ? null : Reflect.get(credential, "data");
		const answer = new Map(Object.entries(Object(typeof given === "string" ? JSON.parse(given) : given)));
		const name = answer.has("error") ? "error" : "response";
		const body = new URLSearchParams({ [name]: String(answer.get(name) ?? "") });
		return (await fetch(path, { method: "POST", body })).ok;
	} catch {
		// Declined, or no wallet of this browser has it: the link and the code remain.
		return false;
	}
}
