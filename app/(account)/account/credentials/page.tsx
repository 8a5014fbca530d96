import type { Metadata } from "next";
import { requestText } from "@/app/request-text";
import { FormProblem } from "@/components/account/form-problem";
import { OfferedCredential } from "@/components/account/offered-credential";
import { Badge } from "@/components/ui/badge";
import { buttonClasses } from "@/components/ui/button";
import { DateTime } from "@/components/ui/date-time";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { Section } from "@/components/ui/section";
import { ownAttestations } from "@/lib/identity/directory";
import { ownCredentials, ownObtainable } from "@/lib/identity/issuance";
import { credentialName } from "@/lib/identity/issuance/contract";
import { accountNote } from "../account-note";
import { AccountPage } from "../account-page";
import { accountViewer } from "../account-viewer";

interface Props {
	searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(): Promise<Metadata> {
	const { t } = await requestText();
	return { title: t("account:credentials.title") };
}

/** The credentials that the signed-in user may add to a wallet, and those that are in one. */
export default async function CredentialsPage({ searchParams }: Props) {
	const path = "/account/credentials";
	const [{ t, language }, { done, again, offered }, viewer] = await Promise.all([
		requestText(),
		searchParams,
		accountViewer(path),
	]);
	const { principal } = viewer;
	const [definitions, issued, attested, note] = await Promise.all([
		ownObtainable(principal),
		ownCredentials(principal),
		ownAttestations({ principal, requestId: "", clientAddress: "" }),
		again === undefined && offered === undefined ? null : accountNote(principal.id),
	]);
	const nameOf = (name: string) => {
		const definition = definitions.find((each) => each.name === name);
		return definition === undefined ? name : credentialName(definition, language.code);
	};
	const offer = offered === undefined ? undefined : note?.data;
	return (
		<AccountPage viewer={viewer} current="profile">
			<PageHeader
				back={{ href: "/account", label: t("account:profile.title") }}
				title={t("account:credentials.title")}
				text={t("account:credentials.text")}
			/>
			<div className="flex flex-col gap-4">
				<FormProblem note={note} t={t} />
				{done === "revoked" ? <Notice tone="success" title={t("account:credentials.revoked")} /> : null}
				{offer?.link === undefined ? null : (
					<OfferedCredential
						name={nameOf(offer.name ?? "")}
						link={offer.link}
						transactionCode={offer.transactionCode ?? ""}
						t={t}
					/>
				)}
				<Section title={t("account:credentials.add")}>
					{definitions.length === 0 ? (
						<p className="text-muted">{t("account:credentials.none")}</p>
					) : (
						<form method="post" action={`${path}/add`} className="flex flex-col items-start gap-3">
							{definitions.map((definition) => (
								<button
									key={definition.id}
									type="submit"
									name="credential"
									value={definition.name}
									className={buttonClasses({ variant: "primary" })}
								>
									{t("account:credentials.add-one", { name: credentialName(definition, language.code) })}
								</button>
							))}
						</form>
					)}
				</Section>
				{issued.length === 0 ? (
					<EmptyState title={t("account:credentials.no-issued")} />
				) : (
					<ul className="flex flex-col gap-3">
						{issued.map(({ id, definition, status, issuedAt, expiresAt }) => (
							<li key={id} className="flex flex-wrap items-start gap-3 rounded-panel border bg-surface p-4">
								<div className="min-w-0 flex-1 basis-60">
									<h2 className="flex flex-wrap items-center gap-2 text-base font-semibold">
										<bdi className="wrap-anywhere">{nameOf(definition)}</bdi>
										<Badge tone={status === "valid" ? "accent" : "warning"}>{t(`credentials:status.${status}`)}</Badge>
									</h2>
									<p className="text-muted">
										{t("account:credentials.issued")} <DateTime at={issuedAt} />
									</p>
									<p className="text-muted">
										{t("account:credentials.ends")} <DateTime at={expiresAt} />
									</p>
								</div>
								{status === "revoked" ? null : (
									<form method="post" action={`${path}/revoke`}>
										<button
											type="submit"
											name="credential"
											value={id}
											aria-label={t("account:credentials.revoke-one", { name: nameOf(definition) })}
											className={buttonClasses()}
										>
											{t("account:credentials.revoke")}
										</button>
									</form>
								)}
							</li>
						))}
					</ul>
				)}
				{attested.length === 0 ? null : (
					<Section title={t("account:credentials.attested")}>
						<ul className="flex flex-col gap-1">
							{attested.map(({ attribute, issuerName, attestedAt }) => (
								<li key={attribute} className="wrap-anywhere">
									{t("account:credentials.attested-one", { attribute, issuer: issuerName })}{" "}
									<DateTime at={attestedAt} />
								</li>
							))}
						</ul>
					</Section>
				)}
			</div>
		</AccountPage>
	);
}
