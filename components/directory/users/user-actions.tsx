"use client";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { useRouter } from "@/components/ui/navigation";
import { useMay } from "@/components/ui/permissions";
import { useUserActs } from "./use-user-acts";
import { operationsOfActs, type UserAct } from "./user-acts";

interface Props {
	organization: string;
	user: { id: string; name: string };
	acts: readonly UserAct[];
}

/** Only irreversible actions are highlighted. */
const FINAL: ReadonlySet<UserAct> = new Set<UserAct>(["delete", "leave"]);

/** The actions on a user, each with its consequences. */
export function UserActions({ organization, user, acts }: Props) {
	const { t } = useTranslation();
	const router = useRouter();
	const may = useMay();
	const allowed = acts.filter((act) => may(operationsOfActs[act].access));
	const { ask, dialogs } = useUserActs(organization, (act) => {
		if (act === "delete" || act === "leave") router.push("/console/users");
	});
	return (
		<div className="flex flex-col gap-4">
			{allowed.map((act) => (
				<div key={act} className="flex flex-col items-start gap-2">
					<p className="text-sm text-muted">{t(`users:consequence.${act}`)}</p>
					<Button variant={FINAL.has(act) ? "danger" : "secondary"} onClick={() => ask(act, [user])}>
						{t(`users:act.${act}`)}
					</Button>
				</div>
			))}
			{dialogs}
		</div>
	);
}
