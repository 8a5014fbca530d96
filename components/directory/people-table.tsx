"use client";
import { useMutation } from "@tanstack/react-query";
import { X } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { SortHeader } from "@/components/ui/sort-header";
import { Cell, HeaderCell, Row, Table } from "@/components/ui/table";
import { useToast } from "@/components/ui/toast";
import { useText } from "@/lib/platform/i18n/client";
import { changeReferences, type References } from "./change-references";
import { type PeopleState, peopleUrl } from "./people-url";

export interface ListedPerson {
	id: string;
	username: string;
	displayName: string;
	email: string | null;
	active: boolean;
	guest: boolean;
}

interface Props {
	organization: string;
	label: string;
	references: References;
	people: readonly ListedPerson[];
	/** The page they are on, and what its address says. */
	path: string;
	state: PeopleState;
}

/** One page of the people of a group or a role, each with the way out. */
export function PeopleTable({ organization, label, references, people, path, state }: Props) {
	const { t } = useText();
	const sorting = {
		state,
		usualOrder: () => "asc" as const,
		urlOf: (change: Partial<PeopleState>) => peopleUrl(path, state, { page: 1, ...change }),
	};
	const router = useRouter();
	const toast = useToast();
	const [asking, setAsking] = useState<ListedPerson | null>(null);
	const removing = useMutation({
		mutationFn: (person: ListedPerson) => changeReferences(organization, references, "remove", [person.id]),
		onSuccess(_, person) {
			toast.done(t("groups:removed", { name: person.displayName }));
			router.refresh();
		},
		onSettled: () => setAsking(null),
	});
	return (
		<div className="@container flex min-w-0 flex-col gap-3">
			<RefusalNotice error={removing.error} />
			<Table label={label}>
				<thead>
					<tr>
						<SortHeader {...sorting} sort="displayName" label={t("users:name")} />
						<SortHeader
							{...sorting}
							sort="username"
							label={t("users:username")}
							className="hidden @[26rem]:table-cell"
						/>
						<HeaderCell className="w-10">
							<span className="sr-only">{t("groups:actions")}</span>
						</HeaderCell>
					</tr>
				</thead>
				<tbody>
					{people.map((person) => (
						<Row key={person.id}>
							<Cell>
								<span className="flex flex-wrap items-center gap-x-2">
									<Link
										href={`/console/users/${person.id}`}
										className="link inline-flex min-h-6 items-center font-medium wrap-anywhere"
										dir="auto"
									>
										{person.displayName}
									</Link>
									{person.guest ? <Badge tone="accent">{t("groups:guest")}</Badge> : null}
									{person.active ? null : <Badge tone="warning">{t("groups:disabled")}</Badge>}
								</span>
								<span className="block text-sm text-muted wrap-anywhere @[26rem]:hidden">
									<bdi>{person.username}</bdi>
								</span>
							</Cell>
							<Cell className="hidden wrap-anywhere @[26rem]:table-cell">
								<bdi>{person.username}</bdi>
								{person.email === null || person.email === person.username ? null : (
									<span className="block text-sm text-muted">
										<bdi>{person.email}</bdi>
									</span>
								)}
							</Cell>
							<Cell className="text-end">
								<Button
									size="icon"
									variant="quiet"
									onClick={() => setAsking(person)}
									aria-label={t("groups:remove-name", { name: person.displayName })}
									title={t("groups:remove")}
								>
									<X size={16} aria-hidden="true" />
								</Button>
							</Cell>
						</Row>
					))}
				</tbody>
			</Table>
			<ConfirmDialog
				open={asking !== null}
				onOpenChange={() => setAsking(null)}
				danger
				title={t("groups:remove-title", { name: asking?.displayName ?? "" })}
				description={t(references.of === "group" ? "groups:remove-text" : "roles:remove-text")}
				confirmLabel={t("groups:remove")}
				busy={removing.isPending}
				onConfirm={() => {
					if (asking !== null) removing.mutate(asking);
				}}
			/>
		</div>
	);
}
