"use client";
import { useTranslation } from "react-i18next";
import { Badge } from "@/components/ui/badge";
import type { TrialMessage } from "@/lib/protocols/oidc/contract";
import { MemberTable } from "./member-table";

/** One message of a trial, with its tokens decoded. */
export function TrialMessageCard({ message }: { message: TrialMessage }) {
	const { t } = useTranslation();
	const { step, method, url, status, headers, members, decoded } = message;
	const isSuccess = status === null || status < 400;
	return (
		<section className="flex min-w-0 flex-col gap-3 rounded-panel border bg-surface p-4">
			<div className="flex flex-wrap items-center gap-2">
				<h2 className="font-semibold">{t(`trial:step.${step}`)}</h2>
				{status === null ? null : <Badge tone={isSuccess ? "success" : "danger"}>{status}</Badge>}
			</div>
			{url === null ? null : (
				<p className="font-mono text-sm break-all" dir="ltr">
					{method} {url}
				</p>
			)}
			{step === "token-request" ? <p className="text-sm text-muted">{t("trial:authenticated-here")}</p> : null}
			<MemberTable members={headers} label={t("trial:headers")} />
			<MemberTable members={members} label={t("trial:parameters")} />
			{Object.entries(decoded).map(([name, jwt]) =>
				jwt === null ? (
					<p key={name} className="text-sm text-muted">
						{t("trial:opaque", { name })}
					</p>
				) : (
					<details key={name} open={name === "id_token"} className="flex flex-col gap-2">
						<summary className="cursor-pointer font-medium">{t("trial:decoded", { name })}</summary>
						<div className="flex min-w-0 flex-col gap-2 pt-2">
							<MemberTable members={jwt.header} label={t("trial:jwt-header", { name })} />
							<MemberTable members={jwt.claims} label={t("trial:jwt-claims", { name })} />
						</div>
					</details>
				),
			)}
		</section>
	);
}
