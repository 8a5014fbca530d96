import { notFoundPage } from "../../page-parts";

export default notFoundPage({
	title: "flows:missing.title",
	text: "flows:missing.text",
	href: "/console/flows",
	back: "flows:missing.back",
});
