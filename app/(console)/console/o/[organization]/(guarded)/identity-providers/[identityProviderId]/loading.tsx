import { pageLoading } from "../../page-parts";

export default pageLoading({ title: "providers:title", boxes: ["h-96 w-full max-w-3xl"] });
