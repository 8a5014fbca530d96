"use client";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { forgetPush, ownEndpointHash, type PushProblem, registerForPush, supportsPush } from "./register-for-push";

/** Registers this browser at its push service and submits the form with what the service has answered. */
export function PushBrowserField({
	userId,
	publicKey,
	registered,
	words,
}: {
	userId: string;
	publicKey: string;
	/** SHA-256 of the addresses of the browsers that are registered. */
	registered: readonly string[];
	words: Record<PushProblem | "register" | "here" | "scripts", string>;
}) {
	const answer = useRef<HTMLInputElement>(null);
	const [problem, setProblem] = useState<PushProblem | null>(null);
	const [asking, setAsking] = useState(false);
	const [isHere, setIsHere] = useState(false);

	useEffect(() => {
		if (!supportsPush()) return setProblem("unsupported");
		if (Notification.permission === "denied") return setProblem("denied");
		// Where it cannot be told, the button is offered: a browser that registers again takes its former place.
		void ownEndpointHash(userId)
			.then((hash) => {
				setIsHere(hash !== null && registered.includes(hash));
				// It was removed, here or in another browser.
				if (hash !== null && !registered.includes(hash)) return forgetPush(userId);
			})
			.catch(() => {});
	}, [userId, registered]);

	async function register() {
		setProblem(null);
		setAsking(true);
		const outcome = await registerForPush(userId, publicKey);
		if ("problem" in outcome) {
			setProblem(outcome.problem);
			setAsking(false);
		} else if (answer.current !== null) {
			answer.current.value = outcome.subscription;
			answer.current.form?.requestSubmit();
		}
	}

	if (isHere) return <p className="font-medium">{words.here}</p>;
	return (
		<>
			{problem === null ? null : (
				<Notice tone={problem === "failed" ? "danger" : "info"} urgent={problem === "failed"} title={words[problem]} />
			)}
			<noscript>
				<p className="font-medium">{words.scripts}</p>
			</noscript>
			<input ref={answer} type="hidden" name="subscription" />
			{problem === "unsupported" ? null : (
				<Button type="button" aria-busy={asking} onClick={register}>
					{words.register}
				</Button>
			)}
		</>
	);
}
