"use client";
import { type Ref, useId } from "react";
import { useTranslation } from "react-i18next";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { Translation } from "@/lib/flows/translations/contract";
import { useLanguage } from "@/lib/platform/i18n/client";
import { ownMember } from "@/lib/platform/kernel/own-member";
import { directionOf, languageName } from "./language-facts";

const MAX_TEXT = 4000;

/** The text of a key in one language, its state, and the shipped text. */
export function LanguageField({
	translation: { texts, shipped = {}, own, stale },
	language: tag,
	defaultLanguage,
	value,
	onChange,
	confirmed,
	onConfirm,
	ref,
}: {
	translation: Translation;
	language: string;
	defaultLanguage: string;
	value: string;
	onChange: (text: string) => void;
	/** Confirms that a stale text is still correct. */
	confirmed: boolean;
	onConfirm: (fits: boolean) => void;
	ref?: Ref<HTMLTextAreaElement>;
}) {
	const { t } = useTranslation();
	const language = useLanguage();
	const id = useId();
	const writing = { lang: tag, dir: directionOf(tag) };
	const shippedText = ownMember(shipped, tag);
	const outrun = stale.includes(tag) && value === ownMember(texts, tag);
	return (
		<div className="flex min-w-0 flex-col gap-1">
			<div className="flex min-h-5 flex-wrap items-center gap-x-2">
				<label htmlFor={id} className="text-sm font-medium">
					{languageName(tag, language.locale)}
				</label>
				<bdi className="font-mono text-xs text-muted">{tag}</bdi>
				{ownMember(texts, tag) === undefined ? <Badge tone="warning">{t("translations:missing")}</Badge> : null}
				{own.includes(tag) ? <Badge tone="accent">{t("translations:own")}</Badge> : null}
			</div>
			<textarea
				{...writing}
				ref={ref}
				id={id}
				rows={3}
				maxLength={MAX_TEXT}
				value={value}
				aria-describedby={`${id}-hint`}
				onChange={(event) => onChange(event.target.value)}
				className="w-full min-w-0 rounded-control border border-line-strong/70 bg-surface px-2.5 py-1.5 text-ink"
			/>
			<div id={`${id}-hint`} className="flex flex-col items-start gap-1 text-sm text-muted">
				{outrun ? (
					<label className="flex min-h-6 items-start gap-2">
						<input
							type="checkbox"
							className="mt-0.5 size-4 shrink-0 accent-accent"
							checked={confirmed}
							onChange={(event) => onConfirm(event.target.checked)}
						/>
						<span>
							<span className="text-warning">
								{t("translations:stale-why", { language: languageName(defaultLanguage, language.locale) })}
							</span>{" "}
							{t("translations:still-fits")}
						</span>
					</label>
				) : null}
				{shippedText === undefined || shippedText === value ? null : (
					<>
						<p className="wrap-anywhere">
							{t("translations:shipped")} <span {...writing}>{shippedText}</span>
						</p>
						<Button size="small" onClick={() => onChange(shippedText)}>
							{t("translations:use-shipped")}
						</Button>
					</>
				)}
			</div>
		</div>
	);
}
