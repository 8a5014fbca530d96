"use client";
import { useTranslation } from "react-i18next";
import { Button, buttonClasses } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { CallError } from "@/lib/platform/http/call";
import { refusalText } from "./refusal-text";

/**
 * An inline error message with a retry button where a retry can succeed, and a link to sign in, in a new tab, after a session has ended.
 * Renders nothing without an error.
 */
export function RefusalNotice({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
	const { t } = useTranslation();
	if (error === null) return null;
	const { title, detail } = refusalText(t, error);
	return (
		<Notice
			tone="danger"
			urgent
			title={title}
			actions={
				<>
					{isSignedOut(error) ? (
						<a href="/console" target="_blank" rel="noopener" className={buttonClasses({ size: "small" })}>
							{t("ui:failure.sign-in")}
						</a>
					) : null}
					{onRetry === undefined || !mayPass(error) ? null : (
						<Button size="small" onClick={onRetry}>
							{t("ui:retry")}
						</Button>
					)}
				</>
			}
		>
			{detail === undefined ? null : (
				<ul className="flex flex-col gap-0.5" lang="en" dir="ltr">
					{detail.split("; ").map((line) => (
						<li key={line}>{line}</li>
					))}
				</ul>
			)}
		</Notice>
	);
}

function isSignedOut(error: unknown): boolean {
	return error instanceof CallError && error.status === 401;
}

/** Whether the same request may succeed later: no response, or a server error. */
function mayPass(error: unknown): boolean {
	return !(error instanceof CallError) || error.status === 0 || error.status === 401 || error.status >= 500;
}
