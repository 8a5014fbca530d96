"use client";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFlowFacts } from "../derived/flow-facts";
import { stepText } from "../derived/words/step-text";
import { useComposer } from "../store/composer-context";

const SHOWN_MS = 8000;

/** Announces the last step and its result to screen readers. Why something was not done is shown as well. */
export function LiveRegion() {
	const { t } = useTranslation();
	const announcement = useComposer((state) => state.announcement);
	const [read, setRead] = useState<number | null>(null);
	const text = announcement === null ? "" : stepText(t, announcement);
	const refusedAt = announcement?.refused ? announcement.at : null;
	useEffect(() => {
		if (refusedAt === null) return;
		const timer = setTimeout(() => setRead(refusedAt), SHOWN_MS);
		return () => clearTimeout(timer);
	}, [refusedAt]);
	const isShown = refusedAt !== null && refusedAt !== read;
	return (
		<>
			<ProblemsNow />
			<div
				role="status"
				aria-live="polite"
				className={
					isShown
						? "pointer-events-none fixed inset-x-4 bottom-4 z-50 mx-auto w-fit max-w-md rounded-panel border bg-raised px-3 py-2 text-sm font-medium shadow-raised"
						: "sr-only"
				}
			>
				{/* A new element each time, so that a repeated message is announced again. */}
				<span key={announcement?.at}>{announcement?.undone ? t("composer:said.undone", { step: text }) : text}</span>
			</div>
		</>
	);
}

/** Announces how many problems there are, after a change that has altered their number. */
function ProblemsNow() {
	const { t } = useTranslation();
	const { problems } = useFlowFacts();
	const isChanged = useComposer(({ history }) => history.past.length + history.future.length > 0);
	const errors = problems.filter(({ severity }) => severity === "error").length;
	const warnings = problems.length - errors;
	const now = `${errors} ${warnings}`;
	const [before, setBefore] = useState(now);
	const [text, setText] = useState("");
	if (before !== now) {
		setBefore(now);
		// What the analysis finds in a flow that was only opened is no news.
		if (isChanged) setText(t("composer:said.problems", { errors, warnings }));
	}
	return (
		<div role="log" aria-live="polite" className="sr-only">
			{text}
		</div>
	);
}
