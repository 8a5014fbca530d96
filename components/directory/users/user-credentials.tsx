"use client";
import { BadgeCheck, KeyRound, LifeBuoy, Link2, Smartphone } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Badge } from "@/components/ui/badge";
import { DateTime } from "@/components/ui/date-time";
import { PageLink } from "@/components/ui/page-link";
import { RelativeTime } from "@/components/ui/relative-time";
import type { UserCredentials as Credentials } from "@/lib/identity/directory/contract";
import { RemoveFactor } from "./remove-factor";

/** The kinds of credentials of a user, never their values. */
export function UserCredentials({
	organization,
	user,
	credentials,
}: {
	organization: string;
	user: { id: string; name: string };
	credentials: Credentials;
}) {
	const { t } = useTranslation();
	const { password, passwordTemporary, passwordChangedAt, factors, recoveryCodesLeft, linked, attested } = credentials;
	return (
		<ul className="flex flex-col">
			<Credential icon={<KeyRound size={16} aria-hidden="true" />} name={t("users:password")}>
				{password && passwordChangedAt !== null ? (
					<span className="text-sm text-muted">
						{t("users:password-changed")} <RelativeTime at={passwordChangedAt} />
					</span>
				) : null}
				{passwordTemporary ? (
					<Badge tone="warning">{t("users:password-temporary")}</Badge>
				) : (
					<Badge tone={password ? "success" : "neutral"}>
						{t(password ? "users:password-set" : "users:password-unset")}
					</Badge>
				)}
			</Credential>
			{factors.map(({ id, kind, label, createdAt, lastUsedAt }) => (
				<Credential
					key={id}
					icon={<Smartphone size={16} aria-hidden="true" />}
					name={t(`users:factor.${kind}`)}
					detail={label === "" ? undefined : label}
				>
					<span className="text-sm text-muted">
						{t("users:added")} <DateTime at={createdAt} />
						{" · "}
						{lastUsedAt === null ? (
							t("users:never-used")
						) : (
							<>
								{t("users:last-used")} <RelativeTime at={lastUsedAt} />
							</>
						)}
					</span>
					<RemoveFactor
						params={{ organization, userId: user.id, factorId: id }}
						name={label === "" ? t(`users:factor.${kind}`) : label}
					/>
				</Credential>
			))}
			{recoveryCodesLeft === 0 ? null : (
				<Credential icon={<LifeBuoy size={16} aria-hidden="true" />} name={t("users:recovery-codes")}>
					<span className="text-sm text-muted">{t("users:recovery-codes.left", { number: recoveryCodesLeft })}</span>
				</Credential>
			)}
			{linked.map(({ identityProviderId, identityProviderName, linkedAt }) => (
				<Credential
					key={identityProviderId}
					icon={<Link2 size={16} aria-hidden="true" />}
					name={t(issuerIn(identityProviderId) === null ? "users:linked" : "users:linked-wallet")}
					detail={
						<PageLink
							href={
								issuerIn(identityProviderId) === null
									? `/console/identity-providers/${encodeURIComponent(identityProviderId)}`
									: "/console/wallets"
							}
							className="link"
						>
							<bdi>{issuerIn(identityProviderId) ?? identityProviderName}</bdi>
						</PageLink>
					}
				>
					<span className="text-sm text-muted">
						{t("users:added")} <DateTime at={linkedAt} />
					</span>
				</Credential>
			))}
			{attested.map(({ attribute, issuerName, attestedAt }) => (
				<Credential
					key={`attested ${attribute}`}
					icon={<BadgeCheck size={16} aria-hidden="true" />}
					name={t("users:attested", { attribute })}
					detail={issuerName}
				>
					<span className="text-sm text-muted">
						<DateTime at={attestedAt} />
					</span>
				</Credential>
			))}
		</ul>
	);
}

/** The id of the issuer, where the link is that of a credential of a wallet. */
function issuerIn(identityProviderId: string): string | null {
	return identityProviderId.startsWith("wallet:") ? identityProviderId.slice("wallet:".length) : null;
}

function Credential({
	icon,
	name,
	detail,
	children,
}: {
	icon: ReactNode;
	name: string;
	detail?: ReactNode;
	children: ReactNode;
}) {
	return (
		<li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b py-2 first:pt-0 last:border-b-0 last:pb-0">
			<span className="text-muted">{icon}</span>
			<span className="min-w-0 flex-1 basis-32 font-medium wrap-anywhere">
				{name}
				{detail === undefined ? null : (
					<>
						{" "}
						<bdi className="font-normal text-muted">{detail}</bdi>
					</>
				)}
			</span>
			{children}
		</li>
	);
}
