"use client";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useAddressing } from "@/components/ui/address";
import { Button } from "@/components/ui/button";

/** Starts a preview of the kept draft, or of a version, in a new tab. */
export function PreviewForm({
	flowId,
	version,
	children,
}: {
	flowId: string;
	version?: number | undefined;
	/** Further fields. */
	children?: ReactNode;
}) {
	const { t } = useTranslation();
	const { full } = useAddressing();
	return (
		<form
			method="post"
			target="_blank"
			action={full(`/console/flows/${flowId}/preview/start`)}
			className="flex flex-wrap items-center justify-between gap-2 border-t pt-3"
			rel="noopener"
		>
			{version === undefined ? null : <input type="hidden" name="version" value={version} />}
			{children}
			<p className="min-w-0 flex-1 basis-48 text-sm text-muted">
				{version === undefined ? t("composer:publish.try-hint") : t("composer:publish.try-version", { version })}
			</p>
			<Button type="submit" size="small">
				{t("composer:publish.try")}
			</Button>
		</form>
	);
}
