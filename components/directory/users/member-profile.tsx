"use client";
import { useTranslation } from "react-i18next";
import { Notice } from "@/components/ui/notice";
import type { UserFacts } from "./user-facts";

/** The read-only profile of a member; profile and credentials are managed by the home organization. */
export function MemberProfile({ user }: { user: UserFacts }) {
	const { t } = useTranslation();
	const { attributes } = user;
	const facts: [string, string | null | undefined][] = [
		[t("users:username"), user.username],
		[t("users:email"), user.email],
		[t("users:given-name"), attributes.firstName],
		[t("users:family-name"), attributes.lastName],
		[t("users:mobile"), user.mobileNumber],
	];
	return (
		<>
			<Notice title={t("users:home-elsewhere", { organization: user.organization.name })}>
				<p>{t("users:home-elsewhere-text")}</p>
			</Notice>
			<dl className="grid gap-3 sm:grid-cols-2">
				{facts.map(([label, value]) => (
					<div key={label} className="flex min-w-0 flex-col">
						<dt className="text-sm text-muted">{label}</dt>
						<dd className="wrap-anywhere">
							<bdi>{value ?? "–"}</bdi>
						</dd>
					</div>
				))}
			</dl>
		</>
	);
}
