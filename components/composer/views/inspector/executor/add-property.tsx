"use client";
import { Plus } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { TextField } from "@/components/ui/text-field";
import { IconButton } from "../layout/icon-button";

/** Adds a property that the executor does not declare, by its name. */
export function AddProperty({ isTaken, onAdd }: { isTaken: (name: string) => boolean; onAdd: (name: string) => void }) {
	const { t } = useTranslation();
	const [name, setName] = useState("");
	const taken = isTaken(name);

	function add(event: FormEvent) {
		event.preventDefault();
		if (name === "" || taken) return;
		onAdd(name);
		setName("");
	}

	return (
		<form onSubmit={add} className="flex items-end gap-1">
			<TextField
				label={t("inspector:properties.add")}
				placeholder={t("inspector:properties.name")}
				error={taken ? t("inspector:problem.name-taken") : undefined}
				value={name}
				onChange={(event) => setName(event.target.value)}
				maxLength={255}
				dir="ltr"
				autoComplete="off"
				autoCapitalize="off"
				spellCheck={false}
				className="flex-1"
			/>
			<IconButton type="submit" icon={Plus} label={t("inspector:properties.add")} />
		</form>
	);
}
