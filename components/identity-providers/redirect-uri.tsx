"use client";
import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";

/** The redirect URI to register at the provider, with a button that copies it. */
export function RedirectUri({ uri }: { uri: string }) {
	const { t } = useTranslation();
	const [copied, setCopied] = useState(false);
	return (
		<div className="flex flex-wrap items-end gap-2">
			<TextField
				label={t("providers:redirect-uri")}
				value={uri}
				readOnly
				dir="ltr"
				className="min-w-0 flex-1 basis-64"
				onFocus={(event) => event.currentTarget.select()}
			/>
			<Button
				onClick={async () => {
					// Browsers may forbid it without HTTPS; the user can copy from the field instead.
					await navigator.clipboard?.writeText(uri).then(
						() => setCopied(true),
						() => {},
					);
				}}
			>
				{copied ? <Check size={16} aria-hidden="true" /> : <Copy size={16} aria-hidden="true" />}
				<span aria-live="polite">{copied ? t("providers:copied") : t("providers:copy")}</span>
			</Button>
		</div>
	);
}
