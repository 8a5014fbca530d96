"use client";
import { useMutation } from "@tanstack/react-query";
import { Plus, X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Link } from "@/components/ui/link";
import { useRouter } from "@/components/ui/navigation";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { useToast } from "@/components/ui/toast";
import { roleName } from "../roles/role-name";
import { type AssignableKind, assign, assigning } from "./assign";
import { AssignDialog } from "./assign-dialog";
import type { Named } from "./user-facts";

interface Props {
	kind: AssignableKind;
	organization: string;
	user: Named;
	assigned: readonly Named[];
}

/** The groups of a user, or the directly assigned roles, with controls to remove and add them. */
export function UserAssignments({ kind, organization, user, assigned }: Props) {
	const { t } = useTranslation();
	const router = useRouter();
	const toast = useToast();
	const [choosing, setChoosing] = useState(false);
	const [leaving, setLeaving] = useState<Named | null>(null);
	const [open, setOpen] = useState(false);
	const nameOf = ({ name }: Named) => (kind === "roles" ? roleName(t, name) : name);
	const changing = useMutation({
		mutationFn: ({ target, give }: { target: Named; give: boolean }) =>
			assign({ organization, kind, id: target.id, userId: user.id, give }),
		onSuccess(_, { target, give }) {
			toast.done(t(give ? "users:given" : "users:taken", { name: nameOf(target) }));
			router.refresh();
		},
		onSettled: () => setOpen(false),
	});
	return (
		<>
			{assigned.length === 0 ? (
				<p className="text-muted">{t(`users:none.${kind}`)}</p>
			) : (
				<ul className="flex flex-wrap gap-2">
					{assigned.map((target) => (
						<li key={target.id} className="flex max-w-full items-center gap-1 rounded-control border bg-sunken ps-2.5">
							<Link
								href={`/console/${kind}/${target.id}`}
								className="link inline-flex min-h-6 min-w-0 items-center wrap-anywhere"
								dir="auto"
							>
								{nameOf(target)}
							</Link>
							<Button
								access={assigning[kind].access}
								size="icon"
								variant="quiet"
								aria-label={t(`users:take.${kind}`, { name: nameOf(target) })}
								title={t(`users:take.${kind}`, { name: nameOf(target) })}
								onClick={() => {
									setLeaving(target);
									setOpen(true);
								}}
							>
								<X size={14} aria-hidden="true" />
							</Button>
						</li>
					))}
				</ul>
			)}
			{changing.error === null ? null : <RefusalNotice error={changing.error} />}
			<div>
				<Button access={assigning[kind].access} onClick={() => setChoosing(true)} aria-haspopup="dialog">
					<Plus size={16} aria-hidden="true" />
					{t(`users:give.${kind}`)}
				</Button>
			</div>
			<AssignDialog
				kind={kind}
				organization={organization}
				open={choosing}
				onOpenChange={setChoosing}
				assigned={assigned}
				busy={changing.isPending}
				error={changing.error}
				onChoose={(target) => changing.mutate({ target, give: true })}
			/>
			<ConfirmDialog
				open={open}
				onOpenChange={setOpen}
				danger
				title={t(`users:take-title.${kind}`, { name: leaving === null ? "" : nameOf(leaving) })}
				description={t(`users:take-text.${kind}`, { name: user.name })}
				confirmLabel={t(`users:take-confirm.${kind}`)}
				busy={changing.isPending}
				onConfirm={() => leaving !== null && changing.mutate({ target: leaving, give: false })}
			/>
		</>
	);
}
