"use client";
import { useTranslation } from "react-i18next";
import { stepText } from "../derived/words/step-text";
import { useComposer } from "../store/composer-context";

/** Announces the last step and its result to screen readers. */
export function LiveRegion() {
	const { t } = useTranslation();
	const announcement = useComposer((state) => state.announcement);
	const text = announcement === null ? "" : stepText(t, announcement);
	return (
		<div role="status" aria-live="polite" className="sr-only">
			{/* A new element each time, so that a repeated message is announced again. */}
			<span key={announcement?.at}>{announcement?.undone ? t("composer:said.undone", { step: text }) : text}</span>
		</div>
	);
}
