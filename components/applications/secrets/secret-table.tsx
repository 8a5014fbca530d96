"use client";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Column, ResourceTable } from "@/components/list/resource-table";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { DateTime } from "@/components/ui/date-time";
import { DeleteDialog } from "@/components/ui/delete-dialog";
import { Cell } from "@/components/ui/table";
import { deleteSecretContract } from "@/lib/identity/applications/calls";
import type { ApplicationBody, Finding } from "@/lib/identity/applications/contract";
import { call } from "@/lib/platform/http/call";
import { FindingNote } from "../findings/finding-note";
import type { SecretAnswer } from "./secret-answer";

type Secret = ApplicationBody["clientSecrets"][number];

/** The creation and expiry of each secret, with a button that deletes it. */
export function SecretTable({
	secrets,
	usable,
	params,
	findings,
	nowMs,
	onAnswer,
}: {
	secrets: readonly Secret[];
	/** The number of secrets that are still valid. */
	usable: number;
	params: { organization: string; applicationId: string };
	findings: readonly Finding[];
	nowMs: number;
	onAnswer: (answer: SecretAnswer) => void;
}) {
	const { t } = useTranslation();
	const [deleting, setDeleting] = useState<Secret | null>(null);
	const hasExpired = ({ expiresAt }: Secret) => expiresAt !== null && Date.parse(expiresAt) <= nowMs;
	const columns: Column<Secret>[] = [
		{
			id: "created",
			label: t("appSettings:secret-created"),
			cell: ({ createdAt }) => <DateTime at={createdAt} dayOnly />,
		},
		{
			id: "expires",
			label: t("appSettings:secret-expires"),
			cell: (secret) =>
				secret.expiresAt === null ? (
					<span className="text-muted">{t("appSettings:never")}</span>
				) : (
					<span className="flex flex-wrap items-center gap-2">
						<DateTime at={secret.expiresAt} dayOnly />
						{hasExpired(secret) ? <Badge tone="warning">{t("appSettings:expired")}</Badge> : null}
					</span>
				),
		},
		{
			id: "delete",
			label: t("appSettings:secret-delete"),
			labelHidden: true,
			cellClass: "w-px whitespace-nowrap",
			cell: (secret) => (
				<Button
					access={deleteSecretContract.access}
					size="icon"
					variant="quiet"
					aria-label={t("appSettings:secret-delete")}
					title={t("appSettings:secret-delete")}
					onClick={() => setDeleting(secret)}
				>
					<Trash2 size={16} aria-hidden="true" />
				</Button>
			),
		},
	];
	return (
		<>
			{secrets.length === 0 ? null : (
				<ResourceTable
					label={t("appSettings:secrets")}
					columns={columns}
					items={secrets}
					keyOf={({ id }) => id}
					after={(secret) =>
						findings
							.filter(({ path }) => path === `clientSecrets[${secrets.indexOf(secret)}]`)
							.map((finding) => (
								<tr key={finding.code} className="border-b last:border-b-0">
									<Cell colSpan={columns.length}>
										<FindingNote finding={finding} />
									</Cell>
								</tr>
							))
					}
				/>
			)}
			{findings
				.filter(({ path }) => path === "clientSecrets")
				.map((finding) => (
					<FindingNote key={finding.code} finding={finding} />
				))}
			{deleting === null ? null : (
				<DeleteDialog
					label={t("appSettings:secret-delete")}
					title={t("appSettings:secret-delete-title")}
					consequence={t(
						usable === 1 && !hasExpired(deleting) ? "appSettings:secret-delete-last" : "appSettings:secret-delete-text",
					)}
					deleted={t("appSettings:secret-deleted")}
					onDelete={async () =>
						onAnswer(await call(deleteSecretContract, { params: { ...params, secretId: deleting.id } }))
					}
					onDeleted={() => setDeleting(null)}
					onClose={() => setDeleting(null)}
				/>
			)}
		</>
	);
}
