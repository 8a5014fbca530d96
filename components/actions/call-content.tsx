"use client";
import { useTranslation } from "react-i18next";
import { CodeBlock } from "@/components/ui/code-block";
import { useMay } from "@/components/ui/permissions";
import { type ActionCall, PROFILES_PERMISSION } from "@/lib/identity/actions/contract";

/** The request and the answer of a call, and why the answer was not a valid decision. */
export function CallContent({ call: { reason, status, attempts, request, answer } }: { call: ActionCall }) {
	const { t } = useTranslation();
	const isHidden = !useMay()(PROFILES_PERMISSION) && request === null;
	return (
		<div className="flex min-w-0 flex-col gap-3">
			{reason === "" ? null : <p>{t(`actions:reason.${reason}`)}</p>}
			{attempts > 1 ? <p>{t("actions:attempts", { number: attempts })}</p> : null}
			{request === null ? (
				<p className="text-muted">{t(isHidden ? "actions:hidden-content" : "actions:lost-content")}</p>
			) : (
				<CodeBlock name={t("actions:request")} code={indented(request)} />
			)}
			{answer === null ? null : answer === "" ? (
				<p className="text-muted">{t("actions:no-answer")}</p>
			) : (
				<CodeBlock
					name={[t("actions:answer"), status === null ? "" : t("actions:status-code", { status })].join(" · ")}
					code={indented(answer)}
				/>
			)}
		</div>
	);
}

/** JSON with indentation; any other text unchanged. */
function indented(text: string): string {
	try {
		return JSON.stringify(JSON.parse(text), null, 2);
	} catch {
		return text;
	}
}
