//! Discord's documented limits of components, modals and autocomplete answers.

use std::collections::BTreeSet;

use serde_json::Value;

use super::problems::Problems;

/// Checks the component list of a message.
pub fn rows(p: &mut Problems, components: &Value, v2: bool) {
    let max = if v2 { 40 } else { 5 };
    let list = p.list("component_rows", "components", components, max);
    let mut ids = BTreeSet::new();
    let mut total = 0;
    for (i, component) in list.iter().enumerate() {
        let at = format!("components.{i}");
        if component["type"] == 1 {
            row(p, &at, component, &mut ids, &mut total);
        } else if v2 {
            container(p, &at, component, &mut ids, &mut total);
        } else {
            p.add(
                "component_type",
                format!("{at}.type"),
                "Only action rows may stand here without IS_COMPONENTS_V2.",
            );
        }
    }
    if total > 40 {
        p.add("component_total", "components", format!("A message has at most 40 components (is {total})."));
    }
}

/// Any component V2: nested components are counted and their ids compared, their layout is not checked.
fn container(p: &mut Problems, at: &str, component: &Value, ids: &mut BTreeSet<String>, total: &mut usize) {
    *total += 1;
    if let Some(children) = component["components"].as_array() {
        for (i, child) in children.iter().enumerate() {
            let path = format!("{at}.components.{i}");
            if child["type"] == 1 {
                row(p, &path, child, ids, total);
            } else {
                container(p, &path, child, ids, total);
            }
        }
    }
    if component["accessory"]["type"] == 2 {
        *total += 1;
        button(p, &format!("{at}.accessory"), &component["accessory"], ids);
    }
}

fn row(p: &mut Problems, at: &str, row: &Value, ids: &mut BTreeSet<String>, total: &mut usize) {
    let path = format!("{at}.components");
    let children = p.list("component_row_size", &path, &row["components"], 5);
    *total += 1 + children.len();
    if children.is_empty() {
        p.add("component_row_size", &path, "A row needs 1 to 5 components.");
    }
    let selects = children.iter().filter(|c| c["type"] != 2).count();
    if selects > 0 && children.len() > 1 {
        p.add("component_row_mix", &path, "A row holds either up to 5 buttons or a single select.");
    }
    for (i, child) in children.iter().enumerate() {
        let path = format!("{at}.components.{i}");
        match child["type"].as_u64() {
            Some(2) => button(p, &path, child, ids),
            Some(3 | 5..=8) => select(p, &path, child, ids),
            _ => p.add(
                "component_type",
                format!("{path}.type"),
                format!("{} does not belong in a message row.", child["type"]),
            ),
        }
    }
}

fn custom_id(p: &mut Problems, at: &str, component: &Value, ids: &mut BTreeSet<String>) {
    let path = format!("{at}.custom_id");
    p.required("custom_id_length", &path, &component["custom_id"], 1, 100);
    if let Some(id) = component["custom_id"].as_str()
        && !ids.insert(id.to_owned())
    {
        p.add("custom_id_duplicate", &path, format!("Component custom id cannot be duplicated: {id}"));
    }
}

fn button(p: &mut Problems, at: &str, button: &Value, ids: &mut BTreeSet<String>) {
    p.length("button_label", &format!("{at}.label"), &button["label"], 0, 80);
    match button["style"].as_u64() {
        Some(1..=4) => {
            custom_id(p, at, button, ids);
            if !button["url"].is_null() {
                p.add("button_shape", format!("{at}.url"), "Only link buttons have a url.");
            }
        }
        Some(5) => {
            let url = button["url"].as_str().unwrap_or_default();
            if url.is_empty() || !button["custom_id"].is_null() {
                p.add("button_shape", format!("{at}.url"), "A link button has a url and no custom_id.");
            }
            p.length("button_url", &format!("{at}.url"), &button["url"], 0, 512);
            let host = url
                .split_once("://")
                .map_or("", |(_, rest)| rest.split(['/', ':', '?']).next().unwrap_or_default());
            if !url.starts_with("http") || !host.contains('.') {
                p.add("button_url", format!("{at}.url"), "Not a well formed URL.");
            }
        }
        Some(6) => {}
        _ => p.add("button_shape", format!("{at}.style"), "A button needs a style from 1 to 6."),
    }
    let has_label = button["label"].as_str().is_some_and(|l| !l.is_empty());
    if !has_label && button["emoji"].is_null() && button["style"] != 6 {
        p.add("button_shape", format!("{at}.label"), "A button needs a label or an emoji.");
    }
}

fn select(p: &mut Problems, at: &str, select: &Value, ids: &mut BTreeSet<String>) {
    custom_id(p, at, select, ids);
    let placeholder = format!("{at}.placeholder");
    p.length("select_placeholder", &placeholder, &select["placeholder"], 0, 150);
    let path = format!("{at}.options");
    let options = p.list("select_options", &path, &select["options"], 25);
    let mut values = BTreeSet::new();
    for (i, option) in options.iter().enumerate() {
        for (field, min) in [("label", 1), ("value", 1)] {
            let path = format!("{path}.{i}.{field}");
            p.required("select_option_length", &path, &option[field], min, 100);
        }
        let description = format!("{path}.{i}.description");
        p.length("select_option_length", &description, &option["description"], 0, 100);
        if !values.insert(option["value"].as_str().unwrap_or_default()) {
            p.add(
                "select_option_duplicate",
                format!("{path}.{i}.value"),
                "The specified option value is already used.",
            );
        }
    }
    let text_select = select["type"] == 3;
    if text_select && options.is_empty() {
        p.add("select_options", &path, "A select needs 1 to 25 options.");
    }
    let min = select["min_values"].as_u64().unwrap_or(1);
    let max = select["max_values"].as_u64().unwrap_or(1);
    if min > 25 || max == 0 || max > 25 || min > max {
        p.add(
            "select_range",
            format!("{at}.max_values"),
            "Needs 0 <= min_values <= max_values <= 25 and max_values >= 1.",
        );
    }
    if text_select && max as usize > options.len() {
        p.add("select_range", format!("{at}.max_values"), "max_values is larger than the number of options.");
    }
    if options.iter().filter(|o| o["default"] == true).count() as u64 > max {
        p.add("select_range", path, "More options are chosen by default than max_values allows.");
    }
}

/// Checks a modal: title, id and one to five inputs.
pub fn modal(p: &mut Problems, modal: &Value) {
    p.required("modal_title", "title", &modal["title"], 1, 45);
    p.required("custom_id_length", "custom_id", &modal["custom_id"], 1, 100);
    let list = p.list("modal_components", "components", &modal["components"], 5);
    if list.is_empty() {
        p.add("modal_components", "components", "A modal has 1 to 5 components.");
    }
    let mut ids = BTreeSet::new();
    for (i, component) in list.iter().enumerate() {
        let at = format!("components.{i}");
        match component["type"].as_u64() {
            Some(1) => {
                let children = component["components"].as_array().map_or(&[][..], |c| c);
                if children.len() != 1 {
                    p.add(
                        "modal_components",
                        format!("{at}.components"),
                        "A row of a modal holds one text input.",
                    );
                }
                for (j, input) in children.iter().enumerate() {
                    let at = format!("{at}.components.{j}");
                    p.required("modal_label", &format!("{at}.label"), &input["label"], 1, 45);
                    text_input(p, &at, input, &mut ids);
                }
            }
            Some(18) => {
                p.required("modal_label", &format!("{at}.label"), &component["label"], 1, 45);
                let at = format!("{at}.component");
                if component["component"]["type"] == 4 {
                    text_input(p, &at, &component["component"], &mut ids);
                } else {
                    custom_id(p, &at, &component["component"], &mut ids);
                }
            }
            Some(10) => {}
            _ => p.add("component_type", format!("{at}.type"), "Does not belong in a modal."),
        }
    }
}

fn text_input(p: &mut Problems, at: &str, input: &Value, ids: &mut BTreeSet<String>) {
    if input["type"] != 4 {
        p.add("component_type", format!("{at}.type"), "A modal row holds a text input.");
        return;
    }
    custom_id(p, at, input, ids);
    if !matches!(input["style"].as_u64(), Some(1 | 2)) {
        p.add("modal_input", format!("{at}.style"), "Must be 1 or 2.");
    }
    let placeholder = format!("{at}.placeholder");
    p.length("modal_input", &placeholder, &input["placeholder"], 0, 100);
    p.length("modal_input", &format!("{at}.value"), &input["value"], 0, 4000);
    let min = input["min_length"].as_u64().unwrap_or(0);
    let max = input["max_length"].as_u64().unwrap_or(4000);
    if min > 4000 || max == 0 || max > 4000 || min > max {
        p.add(
            "modal_input",
            format!("{at}.max_length"),
            "Needs 0 <= min_length <= max_length <= 4000 and max_length >= 1.",
        );
    }
}

/// Checks the choices of an autocomplete answer for a focused option of the given type.
pub fn suggestions(p: &mut Problems, choices: &Value, option_kind: u64) {
    if !choices.is_array() {
        p.add("autocomplete", "choices", "This field is required.");
    }
    let list = p.list("autocomplete_count", "choices", choices, 25);
    for (i, choice) in list.iter().enumerate() {
        let name = format!("choices.{i}.name");
        p.required("choice_length", &name, &choice["name"], 1, 100);
        choice_value(p, &format!("choices.{i}.value"), &choice["value"], option_kind);
    }
}

/// The value of a choice must have the type of its option; texts are at most 100 characters.
pub fn choice_value(p: &mut Problems, path: &str, value: &Value, option_kind: u64) {
    let fits = match option_kind {
        3 => value.is_string(),
        4 => value.as_i64().is_some_and(|n| n.abs() <= 1 << 53),
        10 => value.is_number(),
        _ => false,
    };
    if !fits {
        p.add("choice_type", path, format!("{value} does not fit an option of type {option_kind}."));
    }
    if value.is_string() {
        p.length("choice_length", path, value, 0, 100);
    }
}
