"use client";
import { useTranslation } from "react-i18next";
import { Badge } from "@/components/ui/badge";
import { Button, buttonClasses } from "@/components/ui/button";
import { CopiedText } from "@/components/ui/copied-text";
import { Link } from "@/components/ui/link";
import { Cell, HeaderCell, Row, Table } from "@/components/ui/table";
import type { InvitationResult } from "@/lib/identity/invitations/contract";
import { knownText, type Translate } from "@/lib/platform/i18n/texts";

interface Props {
	results: readonly InvitationResult[];
	baseUrl: string;
	onAgain: () => void;
}

/** The result for each invited person, with the reasons of refusals. */
export function InvitationResults({ results, baseUrl, onAgain }: Props) {
	const { t } = useTranslation();
	return (
		<section aria-label={t("invitations:results")} className="flex max-w-3xl flex-col gap-4">
			<Table label={t("invitations:results")}>
				<thead>
					<tr>
						<HeaderCell>{t("invitations:who")}</HeaderCell>
						<HeaderCell>{t("invitations:result")}</HeaderCell>
					</tr>
				</thead>
				<tbody>
					{results.map(({ username, result, confirmationCode }) => (
						<Row key={username}>
							<Cell className="font-medium wrap-anywhere">
								<bdi>{username}</bdi>
							</Cell>
							<Cell>
								<span className="flex flex-wrap items-center gap-2">
									<Badge tone={result.status === "Successful" ? "success" : "warning"}>
										{t(`invitations:result.${result.status}`)}
									</Badge>
									{result.errorCode === undefined ? null : <span>{reasonOf(result, t)}</span>}
								</span>
								{confirmationCode === undefined ? null : (
									<dl className="pt-1">
										<CopiedText
											label={t("invitations:link-label")}
											text={`${baseUrl}/gate/invitation/${confirmationCode}`}
										/>
									</dl>
								)}
							</Cell>
						</Row>
					))}
				</tbody>
			</Table>
			{results.some(({ confirmationCode }) => confirmationCode !== undefined) ? (
				<p className="text-muted">{t("invitations:links-text")}</p>
			) : null}
			<div className="flex flex-wrap gap-2">
				<Link href="/console/invitations" className={buttonClasses({ variant: "primary" })}>
					{t("invitations:to-list")}
				</Link>
				<Button onClick={onAgain}>{t("invitations:more")}</Button>
			</div>
		</section>
	);
}

function reasonOf({ errorCode, errorDescription }: InvitationResult["result"], t: Translate): string {
	const key = `invitations:failure.${errorCode}`;
	return knownText(t, key) ?? errorDescription ?? "";
}
