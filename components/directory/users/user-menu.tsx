"use client";
import { KeyRound, LogOut, MoreHorizontal, Trash2, UserCheck, UserX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/menu";
import { useMay } from "@/components/ui/permissions";
import { operationsOfActs, type UserAct } from "./user-acts";

interface Props {
	name: string;
	active: boolean;
	/** Whether the home of the user is another organization. */
	member: boolean;
	onAct: (act: UserAct) => void;
}

const accessOf = (act: UserAct) => operationsOfActs[act].access;

/** The actions on one user. */
export function UserMenu({ name, active, member, onAct }: Props) {
	const { t } = useTranslation();
	const may = useMay();
	if (!may(accessOf("disable")) && !may(accessOf("delete"))) return null;
	const label = t("users:actions", { name });
	return (
		<Menu
			trigger={
				<Button size="icon" aria-label={label} title={label}>
					<MoreHorizontal size={16} aria-hidden="true" />
				</Button>
			}
		>
			{member ? null : (
				<>
					{active ? (
						<MenuItem
							icon={<UserX size={16} aria-hidden="true" />}
							access={accessOf("disable")}
							onClick={() => onAct("disable")}
						>
							{t("users:act.disable")}
						</MenuItem>
					) : (
						<MenuItem
							icon={<UserCheck size={16} aria-hidden="true" />}
							access={accessOf("enable")}
							onClick={() => onAct("enable")}
						>
							{t("users:act.enable")}
						</MenuItem>
					)}
					<MenuItem
						icon={<LogOut size={16} aria-hidden="true" />}
						access={accessOf("sign-out")}
						onClick={() => onAct("sign-out")}
					>
						{t("users:act.sign-out")}
					</MenuItem>
					<MenuItem
						icon={<KeyRound size={16} aria-hidden="true" />}
						access={accessOf("reset")}
						onClick={() => onAct("reset")}
					>
						{t("users:act.reset")}
					</MenuItem>
					<MenuSeparator />
				</>
			)}
			<MenuItem
				danger
				access={accessOf(member ? "leave" : "delete")}
				icon={<Trash2 size={16} aria-hidden="true" />}
				onClick={() => onAct(member ? "leave" : "delete")}
			>
				{t(member ? "users:act.leave" : "users:act.delete")}
			</MenuItem>
		</Menu>
	);
}
