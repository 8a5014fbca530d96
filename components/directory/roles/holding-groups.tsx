"use client";
import { useMutation } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useRouter } from "@/components/ui/navigation";
import { PageLink } from "@/components/ui/page-link";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { useToast } from "@/components/ui/toast";
import { changeReferences, referencing } from "../change-references";

interface Group {
	id: string;
	name: string;
	memberCount: number;
}

/** One page of the groups with a role, each with the number of users that get the role through it. */
export function HoldingGroups({
	organization,
	roleId,
	groups,
}: {
	organization: string;
	roleId: string;
	groups: readonly Group[];
}) {
	const { t } = useTranslation();
	const router = useRouter();
	const toast = useToast();
	const [asking, setAsking] = useState<Group | null>(null);
	const removing = useMutation({
		mutationFn: (group: Group) =>
			changeReferences(organization, { of: "role", id: roleId, path: "groups" }, "remove", [group.id]),
		onSuccess(_, { name }) {
			toast.done(t("groups:removed", { name }));
			router.refresh();
		},
		onSettled: () => setAsking(null),
	});
	return (
		<div className="flex flex-col gap-3">
			<RefusalNotice error={removing.error} />
			<ul className="flex flex-col" aria-label={t("roles:groups")}>
				{groups.map((group) => (
					<li key={group.id} className="flex min-h-10 items-center gap-2 border-b last:border-b-0">
						<span className="min-w-0 flex-1 wrap-anywhere">
							<PageLink
								href={`/console/groups/${group.id}`}
								className="link inline-flex min-h-6 items-center"
								dir="auto"
							>
								{group.name}
							</PageLink>
							<span className="block text-sm text-muted">{t("roles:through", { count: group.memberCount })}</span>
						</span>
						<Button
							access={referencing.role.access}
							size="icon"
							variant="quiet"
							onClick={() => setAsking(group)}
							aria-label={t("groups:remove-name", { name: group.name })}
							title={t("groups:remove")}
						>
							<X size={16} aria-hidden="true" />
						</Button>
					</li>
				))}
			</ul>
			<ConfirmDialog
				open={asking !== null}
				onOpenChange={() => setAsking(null)}
				danger
				title={t("groups:remove-title", { name: asking?.name ?? "" })}
				description={t("roles:remove-group-text", { count: asking?.memberCount ?? 0 })}
				confirmLabel={t("groups:remove")}
				busy={removing.isPending}
				onConfirm={() => {
					if (asking !== null) removing.mutate(asking);
				}}
			/>
		</div>
	);
}
