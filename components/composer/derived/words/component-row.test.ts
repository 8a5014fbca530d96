import { expect, it } from "vitest";
import { serverTranslation } from "@/lib/platform/i18n/server";
import { componentRow } from "./component-row";

const said = (raw: string | undefined) => raw ?? "";

it("a component without a text is called by its kind on a card, and one of an unknown kind by its type", () => {
	expect(componentRow({ type: "IMAGE", label: " " }, said, serverTranslation("de"))).toBe("Bild");
	expect(componentRow({ type: "HOLOGRAM" }, said, serverTranslation("de"))).toBe("HOLOGRAM");
	expect(componentRow({ type: "TEXT_INPUT", placeholder: "Name" }, said, serverTranslation("de"))).toBe("Name");
});
