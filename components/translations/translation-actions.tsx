"use client";
import { useMutation } from "@tanstack/react-query";
import { Download, Ellipsis, FileUp, Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/menu";
import { refusalText } from "@/components/ui/refusal-text";
import { useToast } from "@/components/ui/toast";
import { importTextsContract, putTranslationContract, resolvedTextsContract } from "@/lib/flows/translations/calls";
import { call } from "@/lib/platform/http/call";
import { AddKeyDialog } from "./add-key-dialog";
import { ImportPanel } from "./import-panel";
import { saveTextsFile } from "./save-texts-file";
import { textsToCsv } from "./text-csv";

/** The actions for all texts: add a key, import, export. */
export function TranslationActions({
	namespaces,
	languages,
	defaultLanguage,
}: {
	namespaces: readonly string[];
	languages: readonly string[];
	defaultLanguage: string;
}) {
	const { t } = useTranslation();
	const toast = useToast();
	const [open, setOpen] = useState<"add" | "import" | null>(null);
	const exporting = useMutation({
		async mutationFn(kind: "json" | "csv") {
			const { value } = await call(resolvedTextsContract);
			saveTextsFile(
				kind,
				kind === "csv" ? textsToCsv(value.languages, languages) : `${JSON.stringify(value.languages, null, "\t")}\n`,
			);
		},
		onError(error) {
			const { title, detail } = refusalText(t, error);
			toast.failed(title, detail);
		},
	});
	return (
		<>
			<Menu
				trigger={
					<Button busy={exporting.isPending}>
						<Ellipsis size={16} aria-hidden="true" />
						{t("translations:files")}
					</Button>
				}
			>
				<MenuItem
					access={importTextsContract.access}
					icon={<FileUp size={16} aria-hidden="true" />}
					onClick={() => setOpen("import")}
				>
					{t("translations:import")}
				</MenuItem>
				<MenuSeparator />
				<MenuItem icon={<Download size={16} aria-hidden="true" />} onClick={() => exporting.mutate("json")}>
					{t("translations:export-json")}
				</MenuItem>
				<MenuItem icon={<Download size={16} aria-hidden="true" />} onClick={() => exporting.mutate("csv")}>
					{t("translations:export-csv")}
				</MenuItem>
			</Menu>
			<Button variant="primary" access={putTranslationContract.access} onClick={() => setOpen("add")}>
				<Plus size={16} aria-hidden="true" />
				{t("translations:add-key")}
			</Button>
			{open === "add" ? (
				<AddKeyDialog namespaces={namespaces} defaultLanguage={defaultLanguage} onClose={() => setOpen(null)} />
			) : null}
			{open === "import" ? <ImportPanel onClose={() => setOpen(null)} /> : null}
		</>
	);
}
