import { pageLoading } from "../../page-parts";

export default pageLoading({
	back: { href: "/console/api", label: "api:title" },
	boxes: ["h-24 w-full", "h-96 w-full"],
});
