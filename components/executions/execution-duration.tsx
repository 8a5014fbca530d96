"use client";
import { useLanguage } from "@/lib/platform/i18n/client";
import { durationText } from "./duration-text";

/** The duration of an execution. */
export function ExecutionDuration({ ms }: { ms: number }) {
	const language = useLanguage();
	return <span className="whitespace-nowrap tabular-nums">{durationText(ms, language.locale)}</span>;
}
