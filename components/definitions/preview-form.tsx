"use client";
import { useAddressing } from "@/components/ui/address";
import { Button } from "@/components/ui/button";
import { useText } from "@/lib/platform/i18n/client";

/** Starts a preview of the kept draft, or of an earlier version, in a new tab. */
export function PreviewForm({ flowId, version }: { flowId: string; version?: number | undefined }) {
	const { t } = useText();
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
			<p className="min-w-0 flex-1 basis-48 text-sm text-muted">{t("composer:publish.try-hint")}</p>
			<Button type="submit" size="small">
				{t("composer:publish.try")}
			</Button>
		</form>
	);
}
