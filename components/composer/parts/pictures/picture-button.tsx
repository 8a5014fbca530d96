"use client";
import { Image } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { useMay } from "@/components/ui/permissions";
import { listPicturesContract } from "@/lib/flows/pictures/calls";
import { PictureDialog } from "./picture-dialog";

/** Chooses a picture of the organization, or uploads one, in place of typing an address. */
export function PictureButton({ chosen, onChoose }: { chosen: unknown; onChoose: (address: string) => void }) {
	const { t } = useTranslation();
	const may = useMay();
	const [open, setOpen] = useState(false);
	if (!may(listPicturesContract.access)) return null;
	return (
		<div className="flex flex-col gap-1">
			<Button size="small" className="self-start" onClick={() => setOpen(true)}>
				<Image size={14} aria-hidden="true" />
				{t("inspector:picture.choose")}
			</Button>
			{open ? (
				<PictureDialog
					chosen={chosen}
					onChoose={(address) => {
						setOpen(false);
						onChoose(address);
					}}
					onClose={() => setOpen(false)}
				/>
			) : null}
		</div>
	);
}
