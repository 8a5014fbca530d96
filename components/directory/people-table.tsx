"use client";
import { useMutation } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ResourceLink } from "@/components/list/resource-link";
import { ResourceTable } from "@/components/list/resource-table";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useRouter } from "@/components/ui/navigation";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { useToast } from "@/components/ui/toast";
import { changeReferences, type References, referencing } from "./change-references";
import { type PeopleState, peopleList } from "./people-list";

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
	/** The path of the page, and the state from its URL. */
	path: string;
	state: PeopleState;
}

/** One page of the users of a group or a role, each with a button that removes it. */
export function PeopleTable({ organization, label, references, people, path, state }: Props) {
	const { t } = useTranslation();
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
			<ResourceTable
				label={label}
				items={people}
				keyOf={({ id }) => id}
				list={{ address: peopleList(path), state }}
				columns={[
					{
						id: "name",
						label: t("users:name"),
						sort: "displayName",
						cell: (person) => (
							<>
								<ResourceLink
									href={`/console/users/${person.id}`}
									name={person.displayName}
									badges={
										<>
											{person.guest ? <Badge tone="accent">{t("groups:guest")}</Badge> : null}
											{person.active ? null : <Badge tone="warning">{t("groups:disabled")}</Badge>}
										</>
									}
								/>
								<span className="block text-sm text-muted wrap-anywhere @[26rem]:hidden">
									<bdi>{person.username}</bdi>
								</span>
							</>
						),
					},
					{
						id: "username",
						label: t("users:username"),
						sort: "username",
						from: "@26rem",
						cellClass: "wrap-anywhere",
						cell: ({ username, email }) => (
							<>
								<bdi>{username}</bdi>
								{email === null || email === username ? null : (
									<span className="block text-sm text-muted">
										<bdi>{email}</bdi>
									</span>
								)}
							</>
						),
					},
					{
						id: "actions",
						label: t("groups:actions"),
						labelHidden: true,
						headerClass: "w-10",
						cellClass: "text-end",
						cell: (person) => (
							<Button
								access={referencing[references.of].access}
								size="icon"
								variant="quiet"
								onClick={() => setAsking(person)}
								aria-label={t("groups:remove-name", { name: person.displayName })}
								title={t("groups:remove")}
							>
								<X size={16} aria-hidden="true" />
							</Button>
						),
					},
				]}
			/>
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
