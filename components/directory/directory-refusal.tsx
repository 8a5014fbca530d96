"use client";
import { RefusalNotice } from "@/components/flows/refusal-notice";
import { Notice } from "@/components/ui/notice";
import { CallError } from "@/lib/http/call";
import { useText } from "@/lib/translations/client";

/** Why something about groups or roles was refused, in the reader's words where there are some. */
export function DirectoryRefusal({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
	const { t } = useText();
	if (error === null) return null;
	const key = error instanceof CallError ? `groups:failure.${error.code}` : "";
	if (t.has(key)) return <Notice tone="danger" urgent title={t(key)} />;
	return <RefusalNotice error={error} onRetry={onRetry} />;
}
