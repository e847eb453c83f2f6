//! Discord's own API description, as validators that are built when they are first needed.

use super::Problem;
use jsonschema::error::ValidationErrorKind;
use jsonschema::{Registry, ValidationError, Validator};
use serde_json::{Map, Value, json};
use std::collections::{BTreeSet, HashMap};
use std::sync::{LazyLock, OnceLock};

const DESCRIPTION: &str = include_str!("../openapi/openapi.json");
/// The name under which validators find the description.
const NAME: &str = "urn:discord";
/// How deep references are followed to collect the names of fields.
const DEEPEST: u8 = 6;

static DISCORD: LazyLock<Result<Schemas, String>> = LazyLock::new(Schemas::read);

/// All operations that take a body.
pub(super) struct Schemas {
    registry: Registry<'static>,
    operations: HashMap<(String, String), Operation>,
    /// The names of the fields that any message may have. Clients send all of them everywhere, and
    /// Discord ignores those that have no meaning there.
    message_fields: BTreeSet<String>,
}

/// A route that takes a body.
pub(super) struct Operation {
    number: usize,
    pub(super) takes_json: bool,
    pub(super) takes_multipart: bool,
    pub(super) required: bool,
    /// The names of the fields that the body may have; empty if the body is no object.
    fields: BTreeSet<String>,
    validator: OnceLock<Result<Validator, String>>,
}

impl Schemas {
    pub(super) fn discord() -> Result<&'static Schemas, &'static String> {
        DISCORD.as_ref()
    }

    fn read() -> Result<Schemas, String> {
        let mut document: Value =
            serde_json::from_str(DESCRIPTION).map_err(|error| error.to_string())?;
        patch(&mut document);
        let mut operations = HashMap::new();
        let mut bodies = Vec::new();
        let paths = document.get("paths").and_then(Value::as_object);
        for (path, methods) in paths.into_iter().flatten() {
            for (method, operation) in methods.as_object().into_iter().flatten() {
                let Some(body) = operation.get("requestBody") else { continue };
                let content = |kind: &str| body.get("content").and_then(|it| it.get(kind));
                let (in_json, in_parts) =
                    (content("application/json"), content("multipart/form-data"));
                // The `payload_json` of a multipart body has the same schema as a JSON body.
                let Some(schema) = in_json.or(in_parts).and_then(|it| it.get("schema")) else {
                    continue;
                };
                let mut fields = BTreeSet::new();
                collect_fields(&document, schema, &mut fields, DEEPEST);
                let operation = Operation {
                    number: bodies.len(),
                    takes_json: in_json.is_some(),
                    takes_multipart: in_parts.is_some(),
                    required: body.get("required").and_then(Value::as_bool) == Some(true),
                    fields,
                    validator: OnceLock::new(),
                };
                bodies.push(schema.clone());
                operations.insert((method.to_ascii_uppercase(), path.clone()), operation);
            }
        }
        let components = document.get_mut("components").map(Value::take).unwrap_or_default();
        let resource = json!({"components": components, "bodies": bodies});
        let registry = Registry::new()
            .add(NAME, resource)
            .and_then(jsonschema::RegistryBuilder::prepare)
            .map_err(|error| error.to_string())?;
        let posts = ("POST".to_owned(), "/channels/{channel_id}/messages".to_owned());
        let message_fields = operations.get(&posts).map(|it: &Operation| it.fields.clone());
        Ok(Schemas { registry, operations, message_fields: message_fields.unwrap_or_default() })
    }

    pub(super) fn operation(&self, method: &str, pattern: &str) -> Option<&Operation> {
        self.operations.get(&(method.to_owned(), pattern.to_owned()))
    }

    /// Checks a body by the description, and that it has no unknown fields.
    pub(super) fn check(&self, operation: &Operation, body: &Value, problems: &mut Vec<Problem>) {
        let validator = operation.validator.get_or_init(|| self.build(operation.number));
        match validator {
            Ok(validator) => {
                for error in validator.iter_errors(body) {
                    explain(&error, problems);
                }
            }
            Err(error) => problems.push(Problem::at("", error.clone())),
        }
        let is_message = operation.fields.contains("embeds");
        for (name, _) in object(body).filter(|(name, _)| !operation.fields.contains(*name)) {
            if !is_message || !self.message_fields.contains(name) {
                problems.push(Problem::at(name, "This field is not known."));
            }
        }
    }

    /// Checks that the message in a response has no unknown fields.
    pub(super) fn check_message_fields(&self, message: &Value, problems: &mut Vec<Problem>) {
        for (name, _) in object(message).filter(|(name, _)| !self.message_fields.contains(*name)) {
            problems.push(Problem::at(&format!("data.{name}"), "This field is not known."));
        }
    }

    fn build(&self, number: usize) -> Result<Validator, String> {
        jsonschema::options()
            .with_registry(&self.registry)
            .build(&json!({"$ref": format!("{NAME}#/bodies/{number}")}))
            .map_err(|error| error.to_string())
    }
}

/// Permits what Discord accepts although its description says otherwise: the ids of new attachments
/// as numbers, and permissions as strings of digits.
fn patch(document: &mut Value) {
    let schemas = document.pointer_mut("/components/schemas").and_then(Value::as_object_mut);
    let Some(schemas) = schemas else { return };
    if let Some(id) =
        schemas.get_mut("MessageAttachmentRequest").and_then(|it| it.pointer_mut("/properties/id"))
    {
        let strict = id.take();
        *id = json!({"anyOf": [strict, {"type": "integer", "minimum": 0}]});
    }
    for schema in schemas.values_mut() {
        let place = "/properties/default_member_permissions";
        if let Some(permissions) = schema.pointer_mut(place) {
            let strict = permissions.take();
            *permissions =
                json!({"anyOf": [strict, {"type": "string", "pattern": "^[0-9]{1,19}$"}]});
        }
    }
}

/// The names of the fields that a body of this schema may have.
fn collect_fields(document: &Value, schema: &Value, fields: &mut BTreeSet<String>, depth: u8) {
    let Some(deeper) = depth.checked_sub(1) else { return };
    if let Some(properties) = schema.get("properties").and_then(Value::as_object) {
        fields.extend(properties.keys().cloned());
    }
    if let Some(reference) = schema.get("$ref").and_then(Value::as_str) {
        let target = document.pointer(reference.trim_start_matches('#'));
        collect_fields(document, target.unwrap_or(&Value::Null), fields, deeper);
    }
    for combination in ["allOf", "anyOf", "oneOf"] {
        for part in schema.get(combination).and_then(Value::as_array).into_iter().flatten() {
            collect_fields(document, part, fields, deeper);
        }
    }
}

/// Adds the problems of a validation error. If none of several alternatives fits, those of the
/// nearest one.
fn explain(error: &ValidationError<'_>, problems: &mut Vec<Problem>) {
    let alternatives = match error.kind() {
        ValidationErrorKind::AnyOf { context } | ValidationErrorKind::OneOfNotValid { context } => {
            context.as_slice()
        }
        _ => &[],
    };
    // An alternative of another type is not meant; of the others, the one that fails deepest is the
    // nearest.
    let nearest = alternatives.iter().max_by_key(|errors| {
        let depth = |error: &ValidationError<'_>| error.instance_path().as_str().len();
        let wrong_type = errors.iter().any(|error| {
            let path = error.instance_path().as_str();
            matches!(
                error.kind(),
                ValidationErrorKind::Enum { .. } | ValidationErrorKind::Constant { .. }
            ) && path.ends_with("/type")
                || matches!(error.kind(), ValidationErrorKind::Type { .. })
                    && path == errors.first().map_or("", |first| first.instance_path().as_str())
        });
        (!wrong_type, errors.iter().map(depth).max())
    });
    match nearest {
        Some(errors) if !errors.is_empty() => {
            errors.iter().for_each(|error| explain(error, problems));
        }
        _ => {
            let path = error.instance_path().as_str().trim_start_matches('/').replace('/', ".");
            problems.push(Problem { path, message: error.masked().to_string() });
        }
    }
}

/// The fields of an object; none if the value is no object.
pub(super) fn object(value: &Value) -> impl Iterator<Item = (&String, &Value)> {
    static NONE: LazyLock<Map<String, Value>> = LazyLock::new(Map::new);
    value.as_object().unwrap_or(&NONE).iter()
}
