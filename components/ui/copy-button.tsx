"use client";
import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "./button";
import { useToast } from "./toast";

const SHOWN_MS = 2_000;

/** Copies a text to the clipboard and reports it. `name` is its accessible name. */
export function CopyButton({ text, name, variant }: { text: string; name: string; variant?: "secondary" | "quiet" }) {
	const { t } = useTranslation();
	const toast = useToast();
	const [copied, setCopied] = useState(false);
	useEffect(() => {
		if (!copied) return;
		const timer = setTimeout(() => setCopied(false), SHOWN_MS);
		return () => clearTimeout(timer);
	}, [copied]);
	async function copy() {
		try {
			await navigator.clipboard.writeText(text);
			setCopied(true);
		} catch {
			// Without permission, or on a page without a secure context.
			toast.failed(t("ui:copy-failed"));
		}
	}
	const label = copied ? t("ui:copied") : t("ui:copy", { name });
	return (
		<Button size="icon" variant={variant} onClick={copy} aria-label={label} title={label}>
			{copied ? <Check size={16} aria-hidden="true" /> : <Copy size={16} aria-hidden="true" />}
			<span className="sr-only" aria-live="polite">
				{copied ? t("ui:copied") : ""}
			</span>
		</Button>
	);
}
