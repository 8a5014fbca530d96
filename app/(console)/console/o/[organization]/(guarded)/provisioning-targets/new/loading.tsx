import { pageLoading } from "../../page-parts";

export default pageLoading({
	title: "provisioning:create-title",
	text: "provisioning:text",
	boxes: ["h-96 w-full max-w-3xl"],
});
