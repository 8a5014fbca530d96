"use client";
import { useTranslation } from "react-i18next";
import { jsonText } from "../fields/read-value";

/** The unknown members that are stored. They are kept unchanged and can only be edited in the code view. */
export function StoredMembers({ value }: { value: Record<string, unknown> | undefined }) {
	const { t } = useTranslation();
	if (value === undefined) return null;
	return (
		<details>
			<summary className="min-h-6 text-sm font-medium">{t("inspector:unknown-members")}</summary>
			<p className="pb-1 text-xs text-muted">{t("inspector:unknown-members.why")}</p>
			<pre
				dir="ltr"
				// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
				tabIndex={0}
				className="max-h-60 overflow-auto rounded-control bg-sunken p-2 font-mono text-xs"
			>
				{jsonText(value)}
			</pre>
		</details>
	);
}
