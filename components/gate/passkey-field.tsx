"use client";
import { useCallback, useEffect, useRef, useState } from "react";
import { Notice } from "@/components/ui/notice";
import { gateButton } from "./gate-button";

/** Loaded by pages with a passkey alone, and before the button is pressed: some browsers ask for a passkey only at once. */
const webAuthn = () => import("@simplewebauthn/browser");

/** A button that requests a passkey from the device and submits the form with the answer. */
export function PasskeyField({
	name,
	action,
	options,
	registers,
	look = "primary",
	words,
}: {
	name: string;
	/** The ref of the action to submit. */
	action: string;
	/** JSON for the browser's WebAuthn interface. */
	options: string;
	registers: boolean;
	/** `outlined` if another button comes first. */
	look?: "primary" | "outlined";
	words: { button: string; text: string; failed: string; known: string; unsupported: string; scripts: string };
}) {
	const answer = useRef<HTMLInputElement>(null);
	const send = useRef<HTMLButtonElement>(null);
	const [problem, setProblem] = useState<string | null>(null);
	const [asking, setAsking] = useState(false);

	const answerWith = useCallback((text: string) => {
		if (answer.current !== null) answer.current.value = text;
		send.current?.click();
	}, []);

	// Beside a field that accepts passkeys, the browser offers them there. The button ends this request and begins its own.
	useEffect(() => {
		// Tried again when the button is pressed.
		webAuthn().catch(() => {});
		const isOffered = !registers && document.querySelector("input[autocomplete$='webauthn']") !== null;
		if (isOffered) void offered(options).then((credential) => credential !== null && answerWith(credential));
	}, [options, registers, answerWith]);

	async function ask() {
		if (typeof window.PublicKeyCredential !== "function") return setProblem(words.unsupported);
		setProblem(null);
		setAsking(true);
		try {
			const { startAuthentication, startRegistration } = await webAuthn();
			const optionsJSON = JSON.parse(options);
			const credential = registers
				? await startRegistration({ optionsJSON })
				: await startAuthentication({ optionsJSON });
			answerWith(JSON.stringify(credential));
		} catch (error) {
			// WebAuthn §5.1.3: the device already has a passkey of the account.
			const known = registers && error instanceof Error && error.name === "InvalidStateError";
			setProblem(known ? words.known : words.failed);
			setAsking(false);
			if (known) answerWith(JSON.stringify({ error: "InvalidStateError" }));
		}
	}

	return (
		<div className="flex flex-col gap-2">
			{problem === null ? null : <Notice tone="danger" urgent title={problem} />}
			<p className="text-muted">{words.text}</p>
			<noscript>
				<p className="font-medium">{words.scripts}</p>
			</noscript>
			<input ref={answer} type="hidden" name={name} />
			<button type="button" className={gateButton(look)} aria-busy={asking} onClick={ask}>
				{words.button}
			</button>
			<button ref={send} type="submit" name="action" value={action} formNoValidate hidden />
		</div>
	);
}

/** The passkey that the person chooses in the suggestions of the browser, as JSON; null without one. */
async function offered(options: string): Promise<string | null> {
	try {
		const { browserSupportsWebAuthnAutofill, startAuthentication } = await webAuthn();
		if (!(await browserSupportsWebAuthnAutofill())) return null;
		return JSON.stringify(await startAuthentication({ optionsJSON: JSON.parse(options), useBrowserAutofill: true }));
	} catch {
		// Cancelled by the button, by leaving the page, or by the user. No error is shown, because the user did not request a passkey
		// explicitly.
		return null;
	}
}
