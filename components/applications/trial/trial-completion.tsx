"use client";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { buttonClasses } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { Spinner } from "@/components/ui/spinner";
import { call } from "@/lib/platform/http/call";
import { completeTrialContract } from "@/lib/protocols/oidc/calls";
import { TrialMessageCard } from "./trial-message-card";

/** Completes a trial with the parameters of the authorization response, and shows every message of the exchange. */
export function TrialCompletion({
	params,
	parameters,
}: {
	params: { organization: string; applicationId: string };
	parameters: Readonly<Record<string, string>>;
}) {
	const { t } = useTranslation();
	const completing = useMutation({
		mutationFn: () => call(completeTrialContract, { params, body: { parameters } }),
		retry: false,
	});
	const { mutate } = completing;
	const begun = useRef(false);
	useEffect(() => {
		if (begun.current) return;
		begun.current = true;
		mutate();
		// A code in the address would stay in the history of the browser.
		window.history.replaceState(null, "", window.location.pathname);
	}, [mutate]);
	const result = completing.data?.value;
	const again = (
		<div>
			<Link href={`/console/applications/${params.applicationId}#try`} className={buttonClasses()}>
				{t("trial:again")}
			</Link>
		</div>
	);
	if (completing.isError)
		return (
			<div className="flex flex-col items-start gap-4">
				<RefusalNotice error={completing.error} />
				{again}
			</div>
		);
	if (result === undefined)
		return (
			<p className="flex items-center gap-2 text-muted" role="status">
				<Spinner />
				{t("trial:completing")}
			</p>
		);
	return (
		<div className="flex max-w-4xl min-w-0 flex-col gap-4">
			<Notice tone={result.outcome === "success" ? "success" : "danger"} title={t(`trial:outcome.${result.outcome}`)}>
				{t(`trial:outcome-text.${result.outcome}`)}
			</Notice>
			<ol className="flex min-w-0 flex-col gap-4">
				{result.messages.map((message) => (
					<li key={message.step}>
						<TrialMessageCard message={message} />
					</li>
				))}
			</ol>
			{again}
		</div>
	);
}
